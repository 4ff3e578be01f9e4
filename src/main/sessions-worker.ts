import { appPort } from './services/sessions/worker/app-port';
import { outliveFileSizeLimit } from './services/file-size-limit';
import { openSessions } from './services/sessions/open-sessions';
import { serveSessions } from './services/sessions/worker/serve-sessions';
import { systemClock } from './services/system-clock';
import { watchFolder } from './services/watch/folder-watch';

outliveFileSizeLimit();
// The process that reads the agent's sessions.
serveSessions(appPort(), (places, events) => openSessions({ ...places, clock: systemClock, watchFolder, events }));
