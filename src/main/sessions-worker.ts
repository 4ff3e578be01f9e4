import { parentPort, workerData } from 'node:worker_threads';
import { bug } from '../shared/base';
import { openSessions } from './services/sessions/open-sessions';
import type { SessionsPlaces } from './services/sessions/sessions-options';
import { serveSessions } from './services/sessions/worker/serve-sessions';
import { systemClock } from './services/system-clock';
import { watchFolder } from './services/watch/folder-watch';

// The thread that reads the agent's sessions. What started it handed in the places.
const places = workerData as SessionsPlaces;
serveSessions(parentPort ?? bug('the reader of sessions was not started as a worker'), (events) =>
  openSessions({ ...places, clock: systemClock, watchFolder, events }),
);
