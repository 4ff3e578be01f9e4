import { fieldsField, wordField } from '../copilot/fields';
import { toUtc } from '../copilot/times';
import { sparse } from '../review-file/sparse';
import { parseObject } from './parse-object';
import { wholeText } from './whole-text';

/** `vscode.metadata.json` of a session's folder, which is often `{}`. Times are UTC ISO 8601. */
export interface VscodeMetadata {
  readonly customTitle?: string;
  readonly firstPrompt?: string;
  readonly folder?: string;
  readonly repositoryRoot?: string;
  readonly branch?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly further: readonly { readonly name: string; readonly value: string }[];
  /** It could not be read, or a crash cut it off. */
  readonly damaged: boolean;
}

/** Reads the file, also one that ends in NUL bytes. Never throws. */
export function parseVscodeMetadata(file: string): VscodeMetadata {
  const { text, damaged } = wholeText(file);
  const root = parseObject(text);
  if (root === null) return { further: [], damaged: true };
  const repository = fieldsField(root, 'repositoryProperties');
  const worktree = fieldsField(root, 'worktreeProperties');
  const folder = fieldsField(root, 'workspaceFolder');
  const further: Record<string, string | null> = {
    'base branch': wordField(repository, 'baseBranchName') ?? wordField(worktree, 'baseBranchName'),
    worktree: wordField(worktree, 'worktreePath'),
    origin: wordField(root, 'origin'),
    kind: wordField(root, 'kind'),
    'parent session': wordField(root, 'parentSessionId'),
  };
  return {
    ...sparse({
      customTitle: wordField(root, 'customTitle') ?? undefined,
      firstPrompt: wordField(root, 'firstUserMessage') ?? undefined,
      folder: wordField(folder, 'folderPath') ?? wordField(worktree, 'worktreePath') ?? undefined,
      repositoryRoot: wordField(repository, 'repositoryPath') ?? wordField(worktree, 'repositoryPath') ?? undefined,
      branch: wordField(worktree, 'branchName') ?? wordField(repository, 'branchName') ?? undefined,
      createdAt: toUtc(root['created']) ?? undefined,
      updatedAt: toUtc(root['modified']) ?? toUtc(folder['timestamp']) ?? undefined,
    }),
    further: Object.entries(further).flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    damaged,
  };
}
