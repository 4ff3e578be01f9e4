import { app, BrowserWindow, screen } from 'electron';
import type { UserData, WindowState } from '../../services/settings/user-data';
import type { TopicBoard } from '../../services/topics';
import { currentTheme } from './theme';
import { frameColours } from './theme-colours';
import { minimumSize, windowBounds } from './window-bounds';

/** Height of the title bar in tokens.css, where the system draws its window buttons over the page. */
const titleBarHeight = 40;

export interface WindowOptions {
  readonly userData: UserData;
  readonly topics: TopicBoard;
  /** What the window shows, and never leaves. */
  readonly url: string;
  /** Absolute path of the bundled preload. */
  readonly preload: string;
}

/** Makes the app's window: where it last was, in the colour of its theme, shown when there is something to see. */
export function createWindow({ userData, topics, url, preload }: WindowOptions): BrowserWindow {
  const remembered = userData.windowState.load();
  const colours = frameColours[currentTheme(userData.settings.get())];
  const window = new BrowserWindow({
    ...windowBounds(remembered, screen.getAllDisplays().map((display) => display.workArea)),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    backgroundColor: colours.background,
    // Behind Alt; the page has a button for it too.
    autoHideMenuBar: true,
    ...titleBar(colours),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Elsewhere Chromium would have to download dictionaries.
      spellcheck: process.platform === 'darwin',
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => {
    if (remembered?.maximized === true) window.maximize();
    if (remembered?.fullScreen === true) window.setFullScreen(true);
    window.show();
  });
  // Going to about:blank cannot be refused, only undone.
  window.webContents.on('did-navigate', (_event, present) => {
    if (present !== url) void window.loadURL(url);
  });
  window.on('close', () => userData.windowState.save(stateOf(window)));
  followTheme(window, userData, topics);
  void window.loadURL(url);
  return window;
}

/** The page draws the title bar; the system draws its buttons where people expect them. */
function titleBar(colours: { readonly background: string; readonly symbols: string }): Electron.BrowserWindowConstructorOptions {
  if (process.platform === 'darwin') return { titleBarStyle: 'hiddenInset', trafficLightPosition: { x: 14, y: 13 } };
  return {
    titleBarStyle: 'hidden',
    titleBarOverlay: { color: colours.background, symbolColor: colours.symbols, height: titleBarHeight },
  };
}

function followTheme(window: BrowserWindow, userData: UserData, topics: TopicBoard): void {
  const subscription = topics.subscribe('settings', '', () => {
    const { background, symbols } = frameColours[currentTheme(userData.settings.get())];
    window.setBackgroundColor(background);
    if (process.platform === 'win32') window.setTitleBarOverlay({ color: background, symbolColor: symbols, height: titleBarHeight });
  });
  window.once('closed', () => subscription.dispose());
}

function stateOf(window: BrowserWindow): WindowState {
  return { ...window.getNormalBounds(), maximized: window.isMaximized(), fullScreen: window.isFullScreen() };
}
