import type { ThreadAddress } from '../../shared/model/inbox/inbox';

/** What only the desktop can do; the shell hands it in. */
export interface Desktop {
  /** Absolute path of the chosen folder, null when the dialog was closed. */
  chooseFolder(): Promise<string | null>;
  /** Absolute path of the chosen `.code-workspace` file, null when the dialog was closed. */
  chooseWorkspaceFile(): Promise<string | null>;
  /** Asks the person before it opens a link; answers whether the link was one that may be opened. */
  openLink(url: string): Promise<boolean>;
  /** Both take absolute paths. */
  revealFile(path: string): void;
  /** Answers the system's reason when it cannot open it. */
  openFile(path: string): Promise<string | null>;
  /** Asks where to save a text and saves it; `path` is null when the dialog was closed, `problem` the system's reason. */
  saveText(suggestedName: string, text: string): Promise<{ readonly path: string | null; readonly problem: string | null }>;
  /** Shows the application menu at a point of the window, in CSS pixels. */
  showMenu(x: number, y: number): void;
  /** Takes the threads that are drawn in the window now. */
  noteOnScreen(threads: readonly ThreadAddress[]): void;
}
