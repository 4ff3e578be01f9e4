import type { ToolKind } from '../../../model/sessions/transcript';
import { textField, type Fields } from '../fields';

/** Tools of Copilot CLI and of VS Code's agent, by what they do. */
const toolsByKind: Readonly<Record<Exclude<ToolKind, 'other'>, readonly string[]>> = {
  edit: [
    'edit',
    'edit_file',
    'str_replace',
    'str_replace_editor',
    'create',
    'create_file',
    'insert',
    'insert_edit_into_file',
    'replace_string_in_file',
    'multi_replace_string_in_file',
    'apply_patch',
    'write',
    'write_file',
    'delete_file',
    'edit_notebook_file',
  ],
  shell: [
    'bash',
    'powershell',
    'shell',
    'run_in_terminal',
    'get_terminal_output',
    ...['read', 'write', 'stop', 'list'].flatMap((verb) => [`${verb}_bash`, `${verb}_powershell`]),
  ],
  read: ['view', 'read', 'read_file', 'show_file', 'list_dir', 'view_image', 'get_errors'],
  search: ['grep', 'rg', 'glob', 'grep_search', 'file_search', 'semantic_search', 'codebase', 'lsp', 'list_code_usages'],
  agent: ['task', 'read_agent', 'write_agent', 'list_agents', 'stop_agent', 'runSubagent', 'code_review'],
  web: ['web_fetch', 'web_search', 'fetch', 'fetch_webpage'],
};

const kinds: ReadonlyMap<string, ToolKind> = new Map(
  Object.entries(toolsByKind).flatMap(([kind, names]) => names.map((name) => [name, kind as ToolKind] as const)),
);

/** Says what a call is about to do; its words are repeated by the calls themselves. Only older versions have it. */
export const intentTool = 'report_intent';

export function toolKind(name: string, input: Fields | string | null): ToolKind {
  // One tool for four actions, one of which only looks.
  if (name === 'str_replace_editor' && typeof input === 'object' && input !== null && textField(input, 'command') === 'view') return 'read';
  return kinds.get(name) ?? 'other';
}
