// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { startTrayWatcher } from './tray-watcher.mjs';

/** Programs that stand for a desktop: a session bus, a notification service, a tray. Linux with an X display only. */

/**
 * @typedef {object} SessionDesktop
 * @property {NodeJS.ProcessEnv} environment what programs on this desktop need beside the display's
 * @property {() => readonly Told[]} told what the notification service was asked to show, the oldest first
 * @property {(holds: (told: readonly Told[]) => boolean) => Promise<void>} until resolves once what was told holds; waits as long as it takes
 * @property {() => Promise<void>} untilDrawn resolves once a notification is on the display
 * @property {() => Promise<void>} clickLatest does what a click on the newest notification does
 * @property {() => readonly number[]} closed ids of the notifications that programs took back
 * @property {() => Promise<readonly MenuLine[]>} trayMenu lines of the menu of the icon in the panel, those of menus within it among them; waits
 *   until there is an icon
 * @property {(label: string) => Promise<void>} clickTrayMenu chooses the line with this label, once there is one
 * @property {(file: string) => Promise<void>} takePicture of the whole display
 * @property {() => Promise<void>} dispose
 *
 * @typedef {object} MenuLine
 * @property {number} id
 * @property {string} label
 * @property {boolean} enabled
 *
 * @typedef {object} Told a call of `org.freedesktop.Notifications.Notify`
 * @property {string} title
 * @property {string} body as sent, with its mark-up
 * @property {readonly string[]} actions
 */

/**
 * @param {{ readonly notifications?: boolean, readonly tray?: boolean, readonly panel?: boolean, readonly environment?: NodeJS.ProcessEnv }} [parts]
 *   notifications and a tray of the older kind (XEmbed) unless told otherwise; `panel` is one that takes icons by the bus; `environment` names the display
 * @returns {Promise<SessionDesktop>}
 */
export async function openSessionDesktop({ notifications = true, tray = true, panel = false, environment: given = process.env } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-desktop-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const processes = [];
  /** @type {NodeJS.ProcessEnv} */
  let environment = { ...given, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder };

  /**
   * @param {string} program
   * @param {readonly string[]} args
   */
  const start = (program, args) => {
    const started = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
    processes.push(started);
    return started;
  };
  /** @type {import('./tray-watcher.mjs').TrayWatcher | null} */
  let watcher = null;
  const dispose = async () => {
    watcher?.dispose();
    for (const started of processes.reverse()) await ended(started);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const config = join(folder, 'bus.conf');
    await writeFile(config, busConfig(folder));
    const address = await firstLine(start('dbus-daemon', [`--config-file=${config}`, '--print-address', '--nofork']));
    environment = { ...environment, DBUS_SESSION_BUS_ADDRESS: address };
    const monitor = watchNotifications(start('dbus-monitor', ['--session', "interface='org.freedesktop.Notifications'"]));
    await monitor.ready;
    if (notifications) {
      const dunstrc = join(folder, 'dunstrc');
      await writeFile(dunstrc, dunstConfig);
      start('dunst', ['-conf', dunstrc]);
      await nameTaken('org.freedesktop.Notifications', environment);
    }
    if (tray) start('trayer', ['--edge', 'top', '--align', 'right', '--widthtype', 'request', '--height', '28', '--tint', '0x2b3138', '--transparent', 'true', '--alpha', '0']);
    if (panel) watcher = await startTrayWatcher(join(folder, 'bus'));
    const trayMenu = async () => readMenu(await callMenu(await iconOf(watcher), environment, 'GetLayout', 'int32:0', 'int32:-1', 'array:string:label,enabled'));
    return {
      trayMenu,
      clickTrayMenu: async (label) => {
        /** @type {MenuLine | undefined} */
        let line;
        while (line === undefined) line = (await trayMenu()).find((candidate) => candidate.label === label);
        await callMenu(await iconOf(watcher), environment, 'Event', `int32:${line.id}`, 'string:clicked', 'variant:string:', 'uint32:0');
      },
      environment: { DBUS_SESSION_BUS_ADDRESS: address },
      told: monitor.told,
      closed: monitor.closed,
      until: monitor.until,
      untilDrawn: async () => {
        while (Number((await run('dunstctl', ['count', 'displayed'], { output: 'collect', env: environment })).output) === 0);
      },
      clickLatest: async () => {
        await succeed('dunstctl', ['action', '0'], environment);
        // A click takes it away, an action alone does not.
        await succeed('dunstctl', ['close'], environment);
      },
      takePicture: async (file) => {
        await succeed('import', ['-window', 'root', file], environment);
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** @param {import('./tray-watcher.mjs').TrayWatcher | null} watcher */
function iconOf(watcher) {
  if (watcher === null) throw new Error('This desktop has no panel.');
  return watcher.item();
}

/**
 * Calls a method of an icon's menu (com.canonical.dbusmenu).
 * @param {string} icon
 * @param {NodeJS.ProcessEnv} env
 * @param {string} method
 * @param {readonly string[]} args as dbus-send takes them
 */
async function callMenu(icon, env, method, ...args) {
  const { code, output } = await run('dbus-send', ['--session', '--print-reply', `--dest=${icon}`, '/com/canonical/dbusmenu', `com.canonical.dbusmenu.${method}`, ...args], {
    output: 'collect',
    env,
  });
  if (code !== 0) throw new Error(`The tray's menu does not answer ${method}: ${output}`);
  return output;
}

/**
 * @param {string} layout as dbus-send writes it: of each line its id and its properties
 * @returns {readonly MenuLine[]}
 */
function readMenu(layout) {
  return [...layout.matchAll(/struct \{\s+int32 (\d+)\s+array \[([^\]]*)\]/g)].flatMap(([, id, properties = '']) => {
    const [, label] = /string "label"\s+variant\s+string "([^"]*)"/.exec(properties) ?? [];
    return label === undefined ? [] : [{ id: Number(id), label, enabled: !/string "enabled"\s+variant\s+boolean false/.test(properties) }];
  });
}

/** @param {import('node:child_process').ChildProcess} monitor */
function watchNotifications(monitor) {
  let text = '';
  /** @type {Set<() => void>} */
  const waiting = new Set();
  /** @type {() => void} */
  let begun = () => undefined;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => (begun = resolve));
  monitor.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
    text += chunk.toString();
    // It writes of its own name first.
    begun();
    for (const look of waiting) look();
  });
  const told = () => readTold(text);
  const closed = () => [...text.matchAll(/member=CloseNotification\n\s+uint32 (\d+)/g)].map((match) => Number(match[1]));
  return {
    ready,
    told,
    closed,
    until: (/** @type {(told: readonly Told[]) => boolean} */ holds) =>
      new Promise((/** @type {(nothing: void) => void} */ resolve) => {
        const look = () => {
          if (!holds(told())) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

/**
 * @param {string} text as dbus-monitor writes: a line for the call, then its arguments, indented
 * @returns {readonly Told[]}
 */
function readTold(text) {
  return text.split(/^(?=method call |method return |signal |error )/m).flatMap((message) => {
    if (!/^method call .*member=Notify$/m.test(message) || !/^ {3}int32 /m.test(message)) return [];
    // Program, icon, title, body; a body may have several lines.
    const strings = [...message.matchAll(/^ {3}string "([\s\S]*?)"\n(?= {3}\S)/gm)].map((match) => match[1] ?? '');
    const [list = ''] = /^ {3}array \[\n[\s\S]*?^ {3}\]/m.exec(message) ?? [];
    const actions = [...list.matchAll(/^ {6}string "(.*)"$/gm)].map((match) => match[1] ?? '');
    return [{ title: strings[2] ?? '', body: strings[3] ?? '', actions }];
  });
}

/**
 * Waits until a program holds a name of the bus.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} environment
 */
async function nameTaken(name, environment) {
  for (;;) {
    const { output } = await run('dbus-send', ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner', `string:${name}`], {
      output: 'collect',
      env: environment,
    });
    if (output.includes('boolean true')) return;
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function succeed(program, args, env) {
  const { code, output } = await run(program, args, { output: 'collect', env });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
}

/**
 * @param {import('node:child_process').ChildProcess} started
 * @returns {Promise<string>}
 */
function firstLine(started) {
  return new Promise((resolve, reject) => {
    let text = '';
    started.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    started.on('error', reject);
    started.on('exit', (code) => reject(new Error(`${started.spawnfile} ended with ${code ?? 'a signal'}`)));
  });
}

/** @param {import('node:child_process').ChildProcess} started */
function ended(started) {
  return new Promise((/** @type {(nothing: void) => void} */ resolve) => {
    if (started.exitCode !== null || started.signalCode !== null || started.pid === undefined) {
      resolve();
      return;
    }
    started.once('exit', () => resolve());
    started.kill();
  });
}

/**
 * A bus that starts nothing by itself: what is not started here is not there.
 * @param {string} folder
 */
function busConfig(folder) {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}

const dunstConfig = `[global]
monitor = 0
width = 380
offset = 16x44
origin = top-right
font = DejaVu Sans 10
markup = full
show_indicators = no
format = "<b>%s</b>\\n%b"
frame_width = 1
frame_color = "#4a525c"
corner_radius = 6
icon_position = off
[urgency_low]
background = "#2b3138"
foreground = "#e2e6ea"
timeout = 0
[urgency_normal]
background = "#2b3138"
foreground = "#e2e6ea"
timeout = 0
`;
