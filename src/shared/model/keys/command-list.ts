import type { Platform } from './chord';

export const commandGroups = ['Thread', 'Session', 'Review', 'Go to', 'View', 'App'] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** Where a command is on offer, as a path: one place lies in another whose name begins its own. '' is everywhere. */
type CommandPlace = '' | 'review' | `review/${'diff' | 'files' | 'conversations' | 'search'}` | 'inbox' | 'sessions' | 'sessions/transcript';

interface CommandWords {
  readonly title: string;
  readonly group: CommandGroup;
  readonly place?: CommandPlace;
  /** "Mod+Shift+P", "J", "F4"; see `parseChord`. */
  readonly keys?: readonly string[];
  /** Where macOS has others. */
  readonly macKeys?: readonly string[];
  /** Not in the palette, because it means nothing there (scrolling, say). */
  readonly hidden?: true;
}

/** Everything that a key, the palette or a menu can do, by its id. Keys are the usual ones; `keysOf` knows the person's own. */
const commands = {
  'thread.reply': { title: 'Reply', group: 'Thread', place: 'review', keys: ['R', 'Mod+Shift+R'] },
  'thread.quote': { title: 'Quote in reply', group: 'Thread', place: 'review', keys: ['Q'] },
  'thread.resolve': { title: 'Resolve, confirm or reopen thread', group: 'Thread', place: 'review', keys: ['E', 'Mod+Shift+E'] },
  'thread.reopen': { title: 'Reopen thread instead of confirming it', group: 'Thread', place: 'review', keys: ['Shift+E'] },
  'thread.markUnread': { title: 'Mark thread unread', group: 'Thread', place: 'review', keys: ['M'] },
  'thread.across': { title: 'Go to the turn that wrote the last reply', group: 'Thread', place: 'review', keys: ['S', 'Mod+Shift+J'] },
  'thread.ask': { title: 'Ask agent', group: 'Thread', place: 'review', keys: ['A', 'Mod+Shift+A'] },
  'thread.open': { title: 'Read thread as a page', group: 'Thread', place: 'review' },
  'thread.tags': { title: 'Edit tags', group: 'Thread', place: 'review' },
  'thread.copyMarkdown': { title: 'Copy thread as Markdown', group: 'Thread', place: 'review' },
  'thread.copyPrompt': { title: 'Copy thread as prompt', group: 'Thread', place: 'review' },
  'thread.copyLink': { title: 'Copy link to thread', group: 'Thread', place: 'review' },
  'pick.attach': { title: 'Attach the thread to the selected lines', group: 'Thread', place: 'review/diff', keys: ['Enter'] },
  'pick.leave': { title: 'Leave choosing lines', group: 'Thread', place: 'review/diff', keys: ['Escape'] },
  'inbox.reply': { title: 'Reply', group: 'Thread', place: 'inbox', keys: ['R', 'Mod+Shift+R'] },
  'inbox.quote': { title: 'Quote the last comment in a reply', group: 'Thread', place: 'inbox', keys: ['Q'] },
  'inbox.open': { title: 'Open in diff', group: 'Thread', place: 'inbox' },
  'inbox.act': { title: 'Resolve, confirm or reopen', group: 'Thread', place: 'inbox', keys: ['E', 'Mod+Shift+E'] },
  'inbox.reopen': { title: 'Reopen instead of confirming', group: 'Thread', place: 'inbox', keys: ['Shift+E'] },
  'inbox.ask': { title: 'Ask agent', group: 'Thread', place: 'inbox', keys: ['A', 'Mod+Shift+A'] },
  'inbox.markUnread': { title: 'Mark unread', group: 'Thread', place: 'inbox', keys: ['M'] },
  'inbox.markRead': { title: 'Mark read', group: 'Thread', place: 'inbox', keys: ['Shift+M'] },
  'inbox.snooze': { title: 'Snooze', group: 'Thread', place: 'inbox', keys: ['Z'] },
  'inbox.wake': { title: 'Show again what is snoozed', group: 'Thread', place: 'inbox' },
  'inbox.choose': { title: 'Choose with others', group: 'Thread', place: 'inbox', keys: ['X'] },
  'inbox.across': { title: 'Go to the turn that wrote the last reply', group: 'Thread', place: 'inbox', keys: ['S', 'Mod+Shift+J'] },

  'session.open': { title: 'Open session', group: 'Session', place: 'sessions' },
  'session.copyResume': { title: 'Copy resume command', group: 'Session', place: 'sessions' },
  'session.copyId': { title: 'Copy session id', group: 'Session', place: 'sessions' },
  'session.reveal': { title: 'Show session folder in the file manager', group: 'Session', place: 'sessions' },
  'session.exportMarkdown': { title: 'Export session as Markdown…', group: 'Session', place: 'sessions' },
  'session.exportJson': { title: 'Export session as JSON…', group: 'Session', place: 'sessions' },
  'session.pin': { title: 'Pin session', group: 'Session', place: 'sessions' },
  'session.rename': { title: 'Rename session…', group: 'Session', place: 'sessions' },
  'session.notes': { title: 'Notes about the session…', group: 'Session', place: 'sessions' },
  'session.hide': { title: 'Hide session', group: 'Session', place: 'sessions' },
  'transcript.find': { title: 'Find in transcript', group: 'Session', place: 'sessions/transcript', keys: ['Mod+F'] },
  'transcript.findNext': { title: 'Next match', group: 'Session', place: 'sessions/transcript', keys: ['F3', 'Mod+G'] },
  'transcript.findPrevious': { title: 'Previous match', group: 'Session', place: 'sessions/transcript', keys: ['Shift+F3', 'Mod+Shift+G'] },
  'transcript.raw': { title: 'Raw events', group: 'Session', place: 'sessions/transcript' },
  'transcript.across': { title: 'Go to the thread that this turn answered', group: 'Session', place: 'sessions/transcript', keys: ['S', 'Mod+Shift+J'] },

  'review.undo': { title: 'Undo the last review action', group: 'Review', keys: ['Mod+Z'] },
  'review.versions': { title: 'Versions of the review file (history)', group: 'Review', place: 'review' },
  'diff.comment': { title: 'Comment on the selected lines', group: 'Review', place: 'review/diff', keys: ['C', 'Mod+Shift+M'] },
  'diff.commentFile': { title: 'Comment on the whole file', group: 'Review', place: 'review/diff', keys: ['F'] },
  'suggestion.applyAll': { title: 'Apply all suggestions of the file', group: 'Review', place: 'review/diff' },
  'thread.new': { title: 'New review-wide thread', group: 'Review', place: 'review' },
  'file.viewed': { title: 'Mark as viewed', group: 'Review', place: 'review', keys: ['V', 'Mod+Shift+V'] },
  'file.viewedAndNext': { title: 'Mark as viewed and go to the next file', group: 'Review', place: 'review', keys: ['Shift+V'] },
  'file.copyPath': { title: 'Copy path', group: 'Review', place: 'review' },
  'diff.copyPlace': { title: 'Copy path and line', group: 'Review', place: 'review/diff', keys: ['Y'] },
  'diff.copyPermalink': { title: 'Copy permalink to the lines', group: 'Review', place: 'review/diff' },
  'diff.openInEditor': { title: 'Open in editor at the line', group: 'Review', place: 'review/diff', keys: ['O'] },
  'diff.blame': { title: 'Blame the line', group: 'Review', place: 'review/diff' },
  'file.reveal': { title: 'Show in the file manager', group: 'Review', place: 'review' },
  'review.markAllRead': { title: 'Mark all read', group: 'Review', place: 'review' },
  'review.verifyAll': { title: 'Review all threads to verify', group: 'Review', place: 'review' },
  'review.askOpen': { title: 'Ask agent about all open threads', group: 'Review', place: 'review' },
  'review.exportMarkdown': { title: 'Export review as Markdown…', group: 'Review', place: 'review' },
  'review.copyMarkdown': { title: 'Copy review as Markdown', group: 'Review', place: 'review' },
  'review.ask': { title: 'Ask agent about the whole review', group: 'Review', place: 'review' },
  'run.cancel': { title: 'Cancel the newest run', group: 'Review', keys: ['Mod+.'] },
  'comparison.choose': { title: 'Choose comparison', group: 'Review', place: 'review', keys: ['Mod+Shift+C'] },
  'comparison.swap': { title: 'Swap the sides of the comparison', group: 'Review', place: 'review' },
  'repository.refresh': { title: 'Refresh', group: 'Review', place: 'review', keys: ['Mod+R', 'F5'] },
  'commit.viewed': { title: 'Mark all files of the commit as viewed', group: 'Review', place: 'review' },
  'commit.compareWorkingTree': { title: 'Compare the commit with the working tree', group: 'Review', place: 'review' },
  'commit.compareBoth': { title: 'Compare the commit with the one that its review followed from', group: 'Review', place: 'review' },
  'commit.pinBaseline': { title: 'Pin the baseline at the commit', group: 'Review', place: 'review' },
  'commit.copySha': { title: 'Copy SHA of the commit', group: 'Review', place: 'review' },
  'commits.follow': { title: 'Look for rewritten commits', group: 'Review', place: 'review' },
  'commits.chooseProject': { title: 'Choose where reviews of commits are kept', group: 'Review', place: 'review' },
  'inbox.verifyAll': { title: 'Review all threads to verify', group: 'Review', place: 'inbox' },
  'inbox.markAllRead': { title: 'Mark everything read', group: 'Review', place: 'inbox' },

  'palette.goto': { title: 'Go to file, thread or session', group: 'Go to', keys: ['Mod+P'] },
  'search.open': { title: 'Search in all diffs, threads and sessions', group: 'Go to', place: 'review', keys: ['Mod+Shift+F'] },
  'search.nextMatch': { title: 'Next match of the search', group: 'Go to', place: 'review/search', keys: ['F3'] },
  'search.previousMatch': { title: 'Previous match of the search', group: 'Go to', place: 'review/search', keys: ['Shift+F3'] },
  'palette.threads': { title: 'Go to thread', group: 'Go to' },
  'palette.sessions': { title: 'Go to session', group: 'Go to' },
  'palette.line': { title: 'Go to line', group: 'Go to', place: 'review/diff', keys: ['Control+G'] },
  'view.inbox': { title: 'Inbox', group: 'Go to', keys: ['Mod+1'] },
  'view.changes': { title: 'Changes', group: 'Go to', place: 'review', keys: ['Mod+2'] },
  'view.commits': { title: 'Commits', group: 'Go to', place: 'review', keys: ['Mod+3'] },
  'view.conversations': { title: 'Conversations', group: 'Go to', place: 'review', keys: ['Mod+4'] },
  'view.sessions': { title: 'Sessions', group: 'Go to', keys: ['Mod+5'] },
  'view.start': { title: 'Start', group: 'Go to' },
  'go.back': { title: 'Back', group: 'Go to', keys: ['Alt+Left'], macKeys: ['Mod+['] },
  'go.forward': { title: 'Forward', group: 'Go to', keys: ['Alt+Right'], macKeys: ['Mod+]'] },
  'file.next': { title: 'Next file', group: 'Go to', place: 'review', keys: ['J', 'Mod+Shift+.'] },
  'file.previous': { title: 'Previous file', group: 'Go to', place: 'review', keys: ['K', 'Mod+Shift+,'] },
  'file.nextUnviewed': { title: 'Next file not viewed', group: 'Go to', place: 'review' },
  'diff.nextChange': { title: 'Next difference', group: 'Go to', place: 'review/diff', keys: ['D', 'F4'] },
  'diff.previousChange': { title: 'Previous difference', group: 'Go to', place: 'review/diff', keys: ['U', 'Shift+F4'] },
  'diff.goToMoved': { title: 'Go to the other end of moved lines', group: 'Go to', place: 'review/diff' },
  'diff.sessions': { title: 'Show the sessions that edited this file', group: 'Go to', place: 'review/diff' },
  'thread.next': { title: 'Next open thread', group: 'Go to', place: 'review', keys: ['N', 'F9'] },
  'thread.previous': { title: 'Previous open thread', group: 'Go to', place: 'review', keys: ['P', 'Shift+F9'] },
  'thread.nextUnread': { title: 'Next unread reply', group: 'Go to', place: 'review', keys: ['Shift+N'] },
  'thread.previousUnread': { title: 'Previous unread reply', group: 'Go to', place: 'review', keys: ['Shift+P'] },
  'commit.next': { title: 'Next commit', group: 'Go to', place: 'review', keys: ['.'] },
  'commit.previous': { title: 'Previous commit', group: 'Go to', place: 'review', keys: [','] },
  'commits.withNext': { title: 'Show the next commit as well', group: 'Go to', place: 'review' },
  'commits.withPrevious': { title: 'Show the previous commit as well', group: 'Go to', place: 'review' },
  'commits.toNewest': { title: 'View all changes from the shown commit on', group: 'Go to', place: 'review' },
  'inbox.next': { title: 'Next thread of the Inbox', group: 'Go to', place: 'inbox', keys: ['J'] },
  'inbox.previous': { title: 'Previous thread of the Inbox', group: 'Go to', place: 'inbox', keys: ['K'] },
  'turn.next': { title: 'Next turn', group: 'Go to', place: 'sessions/transcript', keys: ['J'] },
  'turn.previous': { title: 'Previous turn', group: 'Go to', place: 'sessions/transcript', keys: ['K'] },
  'sessions.search': { title: 'Search sessions', group: 'Go to' },

  'diff.toggleLayout': { title: 'Show diffs side by side or unified', group: 'View', place: 'review', keys: ['L'] },
  'diff.toggleWhitespace': { title: 'Show or ignore whitespace changes', group: 'View', place: 'review', keys: ['W'] },
  'diff.showWhitespace': { title: 'Show all whitespace changes, blank lines and line endings', group: 'View', place: 'review' },
  'diff.ignoreTrailingWhitespace': { title: 'Ignore trailing whitespace', group: 'View', place: 'review' },
  'diff.ignoreBlankLines': { title: 'Show or ignore blank lines', group: 'View', place: 'review' },
  'diff.ignoreLineEndings': { title: 'Show or ignore line endings', group: 'View', place: 'review' },
  'diff.toggleMoves': { title: 'Mark moved lines or not', group: 'View', place: 'review' },
  'diff.toggleWrap': { title: 'Wrap lines or not', group: 'View', place: 'review', keys: ['Alt+Z'] },
  'diff.toggleWholeFile': { title: 'Show whole files or changed regions', group: 'View', place: 'review' },
  'code.larger': { title: 'Larger code', group: 'View' },
  'code.smaller': { title: 'Smaller code', group: 'View' },
  'code.usualSize': { title: 'Code in its usual size', group: 'View' },
  'diff.toggleScope': { title: 'Show one file or all files in one scroll', group: 'View', place: 'review' },
  'diff.openFold': { title: 'Open the nearest fold', group: 'View', place: 'review/diff', keys: ['X'] },
  'diff.openFoldTop': { title: 'Show more lines at the top of the nearest fold', group: 'View', place: 'review/diff' },
  'diff.openFoldBottom': { title: 'Show more lines at the bottom of the nearest fold', group: 'View', place: 'review/diff' },
  'diff.openFolds': { title: 'Open all folds', group: 'View', place: 'review/diff', keys: ['Shift+X'] },
  'diff.readAsList': { title: 'Read the changes as a list', group: 'View', place: 'review/diff', keys: ['F7'] },
  'diff.pageDown': { title: 'Page down', group: 'View', place: 'review/diff', keys: ['Space'], hidden: true },
  'diff.pageUp': { title: 'Page up', group: 'View', place: 'review/diff', keys: ['Shift+Space'], hidden: true },
  'files.filter': { title: 'Filter files', group: 'View', place: 'review/files', keys: ['/'] },
  'files.foldAll': { title: 'Fold all folders', group: 'View', place: 'review/files' },
  'files.unfoldAll': { title: 'Unfold all folders', group: 'View', place: 'review/files' },
  'files.toggleTree': { title: 'Show files as a tree or a list', group: 'View', place: 'review' },
  'files.toggleReviewStore': { title: 'Show or hide the review files', group: 'View', place: 'review' },
  'conversations.filter': { title: 'Filter conversations', group: 'View', place: 'review/conversations', keys: ['/'] },
  'commits.showAll': { title: 'Show all changes instead of a part', group: 'View', place: 'review' },
  'changes.staged': { title: 'Show only what is staged', group: 'View', place: 'review' },
  'changes.unstaged': { title: 'Show only what is not staged', group: 'View', place: 'review' },
  'changes.untracked': { title: 'Show only untracked files', group: 'View', place: 'review' },
  'changes.index': { title: 'Show all changes up to the index', group: 'View', place: 'review' },
  'comparison.toggleUncommitted': { title: 'Show or hide uncommitted changes', group: 'View', place: 'review' },
  'comparison.toggleUntracked': { title: 'Show or hide untracked files', group: 'View', place: 'review' },
  'sessions.filter': { title: 'Filter sessions', group: 'View', place: 'sessions', keys: ['/'], hidden: true },
  'inbox.filter': { title: 'Filter the Inbox', group: 'View', place: 'inbox', keys: ['/'] },
  'tab.close': { title: 'Close tab', group: 'View', keys: ['Mod+W'] },
  'tab.reopen': { title: 'Reopen closed tab', group: 'View', keys: ['Mod+Shift+T'] },
  'tab.next': { title: 'Next tab', group: 'View', keys: ['Control+Tab'] },
  'tab.previous': { title: 'Previous tab', group: 'View', keys: ['Control+Shift+Tab'] },
  'region.next': { title: 'Next part of the window', group: 'View', keys: ['F6'] },
  'region.previous': { title: 'Previous part of the window', group: 'View', keys: ['Shift+F6'] },
  'panel.side': { title: 'Show or hide the side panel', group: 'View', keys: ['Mod+B'] },
  'panel.context': { title: 'Show or hide the details of the thread or session', group: 'View', keys: ['Mod+Shift+B'] },
  'runs.toggle': { title: 'Show or hide the runs of agents', group: 'View', keys: ['Mod+J'] },

  'palette.commands': { title: 'Command palette', group: 'App', keys: ['Mod+Shift+P', 'F1'], hidden: true },
  'folder.open': { title: 'Open folder', group: 'App', keys: ['Mod+O'] },
  'folder.openWorkspaceFile': { title: 'Open workspace file (.code-workspace)', group: 'App' },
  'repository.switch': { title: 'Switch repository', group: 'App', keys: ['Mod+T'] },
  'repository.close': { title: 'Close repository', group: 'App' },
  'inbox.watch': { title: 'Watch another folder', group: 'App', place: 'inbox' },
  'sessions.refresh': { title: 'Look for sessions again', group: 'App' },
  'settings.open': { title: 'Settings', group: 'App', keys: ['Mod+,'] },
  'keys.show': { title: 'Show keys', group: 'App', keys: ['?'] },
  'app.report': { title: 'Report a problem', group: 'App' },
} as const satisfies Readonly<Record<string, CommandWords>>;

export type CommandId = keyof typeof commands;

/** All ids, in the order in which palette and settings show them. */
export const commandIds = Object.keys(commands) as readonly CommandId[];

export function isCommandId(id: string): id is CommandId {
  return Object.hasOwn(commands, id);
}

export function commandWords(id: CommandId): CommandWords {
  return commands[id];
}

export function placeOf(id: CommandId): CommandPlace {
  return commandWords(id).place ?? '';
}

export function defaultKeysOf(id: CommandId, platform: Platform): readonly string[] {
  const { keys = [], macKeys = keys } = commandWords(id);
  return platform === 'darwin' ? macKeys : keys;
}

/** Whether commands of both places can be on offer at the same time. */
export function placesMeet(one: CommandPlace, other: CommandPlace): boolean {
  return liesIn(one, other) || liesIn(other, one);
}

function liesIn(inner: CommandPlace, outer: CommandPlace): boolean {
  return outer === '' || inner === outer || inner.startsWith(`${outer}/`);
}

const places: Readonly<Record<CommandPlace, string | null>> = {
  '': null,
  review: 'in a repository',
  'review/diff': 'in a diff',
  'review/files': 'beside the list of files',
  'review/conversations': 'in Conversations',
  'review/search': 'beside the search',
  inbox: 'in the Inbox',
  sessions: 'in Sessions',
  'sessions/transcript': 'in a transcript',
};

/** Where a command's keys act, in words; null for everywhere. */
export function placeWords(id: CommandId): string | null {
  return places[placeOf(id)];
}

const absences: Readonly<Record<CommandPlace, string>> = {
  '': 'Not here',
  review: 'No repository is shown',
  'review/diff': 'No file is open',
  'review/files': 'The list of files is not shown',
  'review/search': 'The search is not shown',
  'review/conversations': 'The list of conversations is not shown',
  inbox: 'Only in the Inbox',
  sessions: 'No session is chosen',
  'sessions/transcript': 'No session is open',
};

/** Why a command is not on offer, in words. */
export function whyAbsent(id: CommandId): string {
  return absences[placeOf(id)];
}
