import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CommandGroup, type CommandId, commandWords } from '../../../shared/model/keys/command-list';

/** Commands that stand for things of the person's, and so are in no list: the open repositories. */
type OwnCommandId = `repository.show:${string}`;

interface CommandBase {
  /** What it would act on now, shown beside the title: a file, a commit. */
  readonly detail?: string;
  /** True, or the reason why it cannot run now. Absent means always. */
  readonly enabled?: () => true | string;
  readonly run: () => void;
}

/** Offers a command of the list. `title` only where its words depend on what is shown. */
export interface Command extends CommandBase {
  readonly id: CommandId;
  readonly title?: string;
}

export interface OwnCommand extends CommandBase {
  readonly id: OwnCommandId;
  readonly title: string;
  readonly group: CommandGroup;
  readonly hidden?: false;
}

/** Something a person can do now. One list feeds keyboard, palette, menu and the sheet of keys. */
export interface OfferedCommand {
  readonly id: CommandId | OwnCommandId;
  readonly title: string;
  readonly group: CommandGroup;
  /** Not in the palette. */
  readonly hidden: boolean;
  readonly detail: string | undefined;
  readonly enabled: () => true | string;
  readonly run: () => void;
}

interface Provider {
  commands: readonly (Command | OwnCommand)[];
}

/** Newest last; where two offer the same id, the newest holds. */
const providers: Provider[] = [];

/** Offers commands while the component is mounted. Safe to call with a new list on each render. */
export function useCommands(commands: readonly (Command | OwnCommand)[]): void {
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
export function listCommands(): readonly OfferedCommand[] {
  const byId = new Map<string, Command | OwnCommand>();
  for (const provider of providers) for (const command of provider.commands) byId.set(command.id, command);
  return [...byId.values()].map(offered);
}

function offered(command: Command | OwnCommand): OfferedCommand {
  const { title, group, hidden = false } = 'group' in command ? command : { ...commandWords(command.id), ...titleOf(command) };
  return {
    id: command.id,
    title,
    group,
    hidden,
    // What it would act on is looked up when somebody asks.
    get detail() {
      return command.detail;
    },
    enabled: command.enabled ?? always,
    run: command.run,
  };
}

function titleOf({ title }: Command): { readonly title?: string } {
  return title === undefined ? {} : { title };
}

function always(): true {
  return true;
}

/** Runs a command if it is on offer and enabled. Answers whether it ran. */
export function runCommand(id: OfferedCommand['id']): boolean {
  const command = listCommands().find((candidate) => candidate.id === id);
  if (command === undefined || whyDisabled(command) !== null) return false;
  command.run();
  return true;
}

/** Null when the command can run, else the reason in words. */
export function whyDisabled(command: OfferedCommand): string | null {
  const enabled = command.enabled();
  return enabled === true ? null : enabled;
}
