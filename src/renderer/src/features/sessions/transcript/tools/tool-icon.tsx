import { Bot, Eye, Globe, Pencil, Search, SquareTerminal, Wrench, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToolKind } from '../../../../../../shared/model/sessions/transcript';

const icons: Readonly<Record<ToolKind, LucideIcon>> = {
  edit: Pencil,
  shell: SquareTerminal,
  read: Eye,
  search: Search,
  agent: Bot,
  web: Globe,
  other: Wrench,
};

/** What kind of tool was called; its name stands beside it. */
export function ToolIcon({ kind }: { readonly kind: ToolKind }): ReactNode {
  const Icon = icons[kind];
  return <Icon aria-hidden />;
}
