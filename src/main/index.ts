import { app, session } from 'electron';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Emitter } from '../shared/base';
import type { ThreadAddress } from '../shared/model/inbox/inbox';
import { createApplication } from './services/application';
import { openSearchThread } from './services/search/search-thread';
import { openRequests, type LaunchArguments } from './services/arguments';
import { outliveFileSizeLimit } from './services/file-size-limit';
import { whenListed } from './services/first-listing';
import { defaultUserDataFolder } from './services/settings/default-folder';
import { createUserData } from './services/settings/user-data';
import { systemClock } from './services/system-clock';
import type { SessionsPlaces } from './services/sessions/sessions-options';
import { openRemoteSessions } from './services/sessions/worker/remote-sessions';
import { createTopics } from './services/topics';
import { confirmQuit } from './shell/confirm-quit';
import { desktop } from './shell/desktop';
import { startPresence } from './shell/presence';
import { createClosing } from './shell/windows/closing';
import { startIpcServer } from './shell/ipc-server';
import {
  failToStart,
  focusWindow,
  followWindows,
  isFirstInstance,
  launchArguments,
  saveOnQuit,
  systemPlatform,
} from './shell/lifecycle';
import { logBugs, openLog } from './shell/log';
import { developmentOrigin } from './shell/pages/development';
import { runtimeVersions } from './shell/runtime-versions';
import { lockNavigation } from './shell/pages/navigation';
import { appOrigin } from './shell/pages/resource-path';
import { sessionsProcess } from './shell/sessions-process';
import { registerAppScheme, serveApp } from './shell/pages/scheme';
import { lockSession, silenceChromium } from './shell/pages/session';
import { installMenu } from './shell/windows/menu';
import { publishSettings } from './shell/windows/theme';
import { recoverPage } from './shell/windows/recovery';
import { createWindow } from './shell/windows/window';

const launch = launchArguments();
app.setPath('userData', launch.userDataFolder ?? defaultUserDataFolder(process.platform, process.env, homedir()));
// Windows groups windows, pins and notifications by it.
app.setAppUserModelId('dev.sidelight.app');
outliveFileSizeLimit();
registerAppScheme();
silenceChromium();

/** Shows in this app what a later start of it asks for. */
type Show = (asked: LaunchArguments) => void;

const first = isFirstInstance(launch, (asked) => void started?.then((show) => show(asked)));
const started: Promise<Show> | null = first ? start() : null;
if (started === null) app.quit();
else started.catch(failToStart);

async function start(): Promise<Show> {
  const folder = app.getPath('userData');
  const log = openLog(join(folder, 'logs', 'main.log'), systemClock, (line) => process.stderr.write(line));
  logBugs((text) => log.write(text));
  const server = developmentOrigin(process.env, app.isPackaged);
  app.on('web-contents-created', (_event, contents) => lockNavigation(contents, server));

  const onProblem = (problem: string): void => log.write(problem);
  const userData = await createUserData({ folder: join(folder, 'data'), clock: systemClock, access: 'read-write', onProblem });
  await app.whenReady();
  lockSession(session.defaultSession, server);
  serveApp(join(__dirname, '..', 'renderer'));

  const topics = createTopics();
  let beginRest: () => void = () => undefined;
  /** When what the person asked to see is listed, and everything else may be read. */
  const rest = new Promise<void>((resolve) => (beginRest = resolve));
  const settings = publishSettings(userData.settings, topics);
  const sessionsPlaces = (): SessionsPlaces => {
    const { copilotHome, vscodeStorage } = userData.settings.get();
    return {
      dataFolder: join(folder, 'data', 'sessions'),
      homeFolder: homedir(),
      environment: { ...process.env },
      platform: process.platform,
      copilotHome,
      vscodeStorage,
      access: 'read-write',
    };
  };
  const sessions = openRemoteSessions({
    startWorker: sessionsProcess(join(__dirname, 'sessions-worker.cjs'), onProblem),
    places: sessionsPlaces(),
    begin: rest,
    events: {
      status: (status) => topics.publish('sessions', '', status),
      transcript: (state) => topics.publish('transcript', state.session, state),
      problem: onProblem,
    },
  });
  const movedSessions = userData.settings.onChange(() => sessions.moveTo(sessionsPlaces()));
  const onScreen = new Emitter<readonly ThreadAddress[]>();
  const application = createApplication({
    version: app.getVersion(),
    platform: systemPlatform(),
    homeFolder: homedir(),
    git: { gitPath: 'git', environment: process.env },
    userData,
    topics,
    clock: systemClock,
    desktop: { ...desktop, noteOnScreen: (threads) => onScreen.emit(threads) },
    sessions,
    diagnostics: { versions: runtimeVersions(app.getVersion()), recentProblems: () => log.recent() },
    openSearchThread: () => openSearchThread(join(__dirname, 'search-worker.cjs')),
    begin: rest,
    onProblem,
  });
  const ipc = startIpcServer({ handlers: application.handlers, topics, origin: server ?? appOrigin, log: (text) => log.write(text) });
  const menu = installMenu({ topics, settings: userData.settings, platform: systemPlatform(), logPath: log.path });

  const closing = createClosing({ settings: userData.settings, tray: () => topics.current('desktop', '')?.tray ?? 'unknown' });
  const openWindow = (): void => {
    const window = createWindow({ userData, topics, url: `${server ?? appOrigin}/`, preload: join(__dirname, '..', 'preload', 'index.cjs') });
    ipc.accept(window.webContents);
    closing.guard(window);
    recoverPage(window, {
      clock: systemClock,
      log: (text) => log.write(text),
      onRecovered: () => topics.announce('command', '', { command: { kind: 'recovered' } }),
    });
    window.once('closed', () => {
      onScreen.emit([]);
      // A window that comes later is not to do what this one was told.
      topics.announce('command', '', { command: { kind: 'none' } });
    });
  };
  const presence = startPresence({
    topics,
    settings: userData.settings,
    clock: systemClock,
    application,
    onScreen,
    showWindow: () => focusWindow(openWindow),
    log: (text) => log.write(text),
  });
  openWindow();
  confirmQuit({
    activeRuns: () => application.activeRuns(),
    hasTray: () => topics.current('desktop', '')?.tray === 'shown',
    showWindow: () => focusWindow(openWindow),
  });
  followWindows(openWindow, () => closing.staysOpen());
  app.on('browser-window-focus', () => {
    application.refresh();
    // One that died too often is tried again by the person, in the library.
    if (!sessions.isStopped()) sessions.refresh().catch((error: unknown) => onProblem(`Sessions were not looked for: ${error instanceof Error ? error.message : String(error)}`));
  });
  saveOnQuit(async () => {
    await application.stopRuns();
    presence.dispose();
    settings.dispose();
    menu.dispose();
    movedSessions.dispose();
    application.dispose();
    await userData.flush();
    userData.dispose();
    await sessions.close();
  });

  await (launch.paths.length > 0 ? application.open(openRequests(launch)) : application.restore());
  void whenListed(topics, systemClock, (topics.current('app', '')?.workspaces ?? []).map(({ id }) => id)).then(beginRest);
  return (asked) => {
    focusWindow(openWindow);
    void application.open(openRequests(asked));
  };
}
