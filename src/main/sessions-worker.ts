import { appPort } from './services/sessions/worker/app-port';
import { openSessions } from './services/sessions/open-sessions';
import { serveSessions } from './services/sessions/worker/serve-sessions';
import { systemClock } from './services/system-clock';
import { watchFolder } from './services/watch/folder-watch';

// The process that reads the agent's sessions.
serveSessions(appPort(), (places, events) => openSessions({ ...places, clock: systemClock, watchFolder, events }));
