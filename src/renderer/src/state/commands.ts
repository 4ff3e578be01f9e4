import { useEffect, useLayoutEffect, useRef } from 'react';

export type CommandGroup = 'Thread' | 'Session' | 'Review' | 'Go to' | 'View' | 'App';

/** Something a person can do. One list feeds keyboard, palette, menu and the sheet of keys. */
export interface Command {
  /** `noun.verb`, the same as in the application menu. */
  readonly id: string;
  readonly title: string;
  readonly group: CommandGroup;
  /** "Mod+Shift+P", "J", "F4"; see `key-chord.ts`. */
  readonly keys?: readonly string[];
  /** What it would act on now, shown beside the title: a file, a commit. */
  readonly detail?: string;
  /** True, or the reason why it cannot run now. Absent means always. */
  readonly enabled?: () => true | string;
  /** Not in the palette, because it means nothing there (moving in a list, say). */
  readonly hidden?: boolean;
  readonly run: () => void;
}

interface Provider {
  commands: readonly Command[];
}

/** Newest last; where two offer the same id, the newest holds. */
const providers: Provider[] = [];

/** Offers commands while the component is mounted. Safe to call with a new list on each render. */
export function useCommands(commands: readonly Command[]): void {
  const provider = useRef<Provider>({ commands });
  useLayoutEffect(() => {
    provider.current.commands = commands;
  });
  useEffect(() => provideCommands(provider.current), []);
}

/** Offers commands until the answer is called. `provider.commands` is read anew each time. */
export function provideCommands(provider: Provider): () => void {
  providers.push(provider);
  return () => {
    const index = providers.indexOf(provider);
    if (index >= 0) providers.splice(index, 1);
  };
}

/** All commands on offer now, in the order in which they came, each id once. */
export function listCommands(): readonly Command[] {
  const byId = new Map<string, Command>();
  for (const provider of providers) for (const command of provider.commands) byId.set(command.id, command);
  return [...byId.values()];
}

/** Runs a command if it is on offer and enabled. Answers whether it ran. */
export function runCommand(id: string): boolean {
  const command = listCommands().find((candidate) => candidate.id === id);
  if (command === undefined || whyDisabled(command) !== null) return false;
  command.run();
  return true;
}

/** Null when the command can run, else the reason in words. */
export function whyDisabled(command: Command): string | null {
  const enabled = command.enabled?.() ?? true;
  return enabled === true ? null : enabled;
}
