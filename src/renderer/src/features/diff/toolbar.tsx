import { ChevronDown, ChevronUp, Columns2, Ellipsis, File, Files, Rows2, UnfoldVertical, WrapText } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { RepoPath } from '../../../../shared/base';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import type { FileReason } from '../../../../shared/model/comparison/changed-file';
import { viewedInCommitsWords } from '../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { runCommand } from '../../state/commands';
import { useCommitPosition } from '../../state/commits/commit-steps';
import { fileAt, useFileOrder } from '../../state/files/file-list';
import { useCommandKeys } from '../../state/keys/command-keys';
import { CommandKbd } from '../keys/command-kbd';
import { useSettings } from '../../state/mirror';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { CopyButton } from '../../ui/controls/copy-button';
import { IconButton } from '../../ui/controls/icon-button';
import { Segmented } from '../../ui/controls/segmented';
import { Menu, useMenu } from '../../ui/layers/menu';
import { Chip } from '../../ui/marks/chip';
import { CommitSteps } from '../commits/commit-steps';
import { useDiffScope } from './all/diff-scope';
import { ReasonChip } from './reason-page';
import { WhitespaceButton } from './whitespace/whitespace-button';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly path: RepoPath;
  /** Null when the path is not among the changed files. */
  readonly file: ChangedFile | null;
  /** Beside a diff that alone would mislead. */
  readonly reason: FileReason | null;
  /** Nothing differs in the file, so there is one layout for it. */
  readonly unchanged: boolean;
  /** Unified is shown although Split is chosen, because there is no room. */
  readonly narrow: boolean;
  readonly onSplitAnyway: () => void;
}

const layouts = [
  { value: 'split', label: 'Split', icon: <Columns2 aria-hidden /> },
  { value: 'unified', label: 'Unified', icon: <Rows2 aria-hidden /> },
] as const;

/** Names the file, leads to its neighbours, and changes how diffs are shown. */
export function Toolbar({ path, file, reason, unchanged, narrow, onSplitAnyway }: ToolbarProps): ReactNode {
  const { diffLayout, wrapLines, wholeFile } = useSettings();
  const keyWords = useCommandKeys();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`Diff of ${visibleLine(path)}`} data-region>
      <PathWords path={path} />
      <span className={styles.wide}>
        <CopyButton label="Copy path" text={path} />
        {file !== null && <Counts file={file} />}
      </span>
      {reason !== null && <ReasonChip reason={reason} path={path} />}
      <FileSteps path={path} />
      <span className={styles.grow} />
      <CommitSteps />
      <span className={styles.wide}>
        <ScopeChoice />
      </span>
      {unchanged ? (
        <Chip title="The new side of what is shown, as one text">Not changed in this comparison</Chip>
      ) : narrow ? (
        <>
          <Chip title="Below 820 pixels one column is easier to read">Unified, window is narrow</Chip>
          <Button size="small" onClick={onSplitAnyway}>
            Split anyway
          </Button>
        </>
      ) : (
        <Segmented
          label="Layout"
          options={layouts}
          value={diffLayout}
          onChange={(layout) => {
            if (layout !== diffLayout) runCommand('diff.toggleLayout');
          }}
        />
      )}
      <span className={styles.wide}>
        <WhitespaceButton />
        <IconButton label="Wrap lines" keys={keyWords.text('diff.toggleWrap')} pressed={wrapLines} icon={<WrapText />} onClick={() => runCommand('diff.toggleWrap')} />
        <IconButton label="Show the whole file" pressed={wholeFile} icon={<UnfoldVertical />} onClick={() => runCommand('diff.toggleWholeFile')} />
      </span>
      {file !== null && <ViewedBox file={file} />}
      <MoreMenu hasFile={file !== null} />
    </div>
  );
}

const scopes = [
  { value: 'file', label: 'One file', icon: <File aria-hidden /> },
  { value: 'all', label: 'All files', icon: <Files aria-hidden /> },
] as const;

function ScopeChoice(): ReactNode {
  const [scope, setScope] = useDiffScope();
  return <Segmented label="Files" options={scopes} value={scope} onChange={setScope} />;
}

/** The path with its parts apart; it shortens in the middle, the file name never. */
function PathWords({ path }: { readonly path: RepoPath }): ReactNode {
  const parts = path.split('/');
  const name = parts.at(-1) ?? path;
  const folders = parts.slice(0, -1);
  return (
    <h1 className={styles.path} title={visibleLine(path)}>
      {folders.length > 0 && (
        <span className={styles.folders}>
          {folders.map((folder, index) => (
            <Fragment key={index}>
              {visibleLine(folder)}
              <span className={styles.slash}>/</span>
            </Fragment>
          ))}
        </span>
      )}
      <b className={styles.name}>{visibleLine(name)}</b>
    </h1>
  );
}

function Counts({ file: { additions, deletions } }: { readonly file: ChangedFile }): ReactNode {
  if (additions === null || deletions === null) return null;
  return (
    <span className={styles.counts} aria-label={`${additions} lines added, ${deletions} removed`}>
      <span className={styles.added}>+{additions}</span> <span className={styles.removed}>−{deletions}</span>
    </span>
  );
}

function FileSteps({ path }: { readonly path: RepoPath }): ReactNode {
  const order = useFileOrder();
  const keyWords = useCommandKeys();
  const { previous, next } = useCommitPosition();
  const index = order.findIndex((file) => file.path === path);
  const step = (by: 1 | -1, label: string, icon: ReactNode): ReactNode => (
    <IconButton
      size="small"
      label={label}
      keys={keyWords.text(by === 1 ? 'file.next' : 'file.previous')}
      icon={icon}
      disabledReason={fileAt(order, path, by) === null && (by === 1 ? next : previous) === null ? (by === 1 ? 'This is the last file' : 'This is the first file') : undefined}
      onClick={() => runCommand(by === 1 ? 'file.next' : 'file.previous')}
    />
  );
  return (
    <span className={styles.steps}>
      {step(-1, 'Previous file', <ChevronUp />)}
      {index >= 0 && (
        <span className={styles.position}>
          File {(index + 1).toLocaleString('en')} of {order.length.toLocaleString('en')}
        </span>
      )}
      {step(1, 'Next file', <ChevronDown />)}
    </span>
  );
}

const viewedTitles = {
  no: undefined,
  yes: undefined,
  changed: 'Changed since you viewed it',
  elsewhere: 'Ticked by another tool',
} as const;

function ViewedBox({ file }: { readonly file: ChangedFile }): ReactNode {
  const inCommits = viewedInCommitsWords(file);
  const state = file.viewed === 'changed' ? 'changed' : file.viewed !== 'no' ? 'on' : inCommits === null ? 'off' : 'mixed';
  return (
    <span className={styles.viewed}>
      <Checkbox state={state} title={inCommits ?? viewedTitles[file.viewed]} onChange={() => runCommand('file.viewed')}>
        <span>Viewed</span>
        <span className={styles.key}>
          <CommandKbd id="file.viewed" />
        </span>
      </Checkbox>
    </span>
  );
}

function MoreMenu({ hasFile }: { readonly hasFile: boolean }): ReactNode {
  const menu = useMenu();
  const keyWords = useCommandKeys();
  const { ignoreWhitespace, wrapLines, wholeFile } = useSettings();
  const [scope] = useDiffScope();
  const noFile = hasFile ? undefined : 'The file is not among the changes';
  return (
    <>
      <IconButton
        label="More actions"
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        onClick={(event) => menu.toggleAt(event.currentTarget)}
      />
      {menu.anchor !== null && (
        <Menu
          label="More actions"
          anchor={menu.anchor}
          placement="below-end"
          onClose={menu.close}
          items={[
            { label: 'Next difference', keyCaps: keyWords.caps('diff.nextChange'), run: () => runCommand('diff.nextChange') },
            { label: 'Previous difference', keyCaps: keyWords.caps('diff.previousChange'), run: () => runCommand('diff.previousChange') },
            { label: 'Open all folds', keyCaps: keyWords.caps('diff.openFolds'), run: () => runCommand('diff.openFolds') },
            { label: 'Comment on the selected lines', keyCaps: keyWords.caps('diff.comment'), run: () => runCommand('diff.comment') },
            { label: 'Comment on the whole file', keyCaps: keyWords.caps('diff.commentFile'), run: () => runCommand('diff.commentFile') },
            { label: 'Apply all suggestions', run: () => runCommand('suggestion.applyAll') },
            { label: 'Read the changes as a list', keyCaps: keyWords.caps('diff.readAsList'), run: () => runCommand('diff.readAsList') },
            { kind: 'separator' },
            { label: 'Ignore whitespace', checked: ignoreWhitespace === 'all', keyCaps: keyWords.caps('diff.toggleWhitespace'), run: () => runCommand('diff.toggleWhitespace') },
            { label: 'Wrap lines', checked: wrapLines, keyCaps: keyWords.caps('diff.toggleWrap'), run: () => runCommand('diff.toggleWrap') },
            { label: 'Show the whole file', checked: wholeFile, run: () => runCommand('diff.toggleWholeFile') },
            { label: 'Show all files in one scroll', checked: scope === 'all', run: () => runCommand('diff.toggleScope') },
            { kind: 'separator' },
            { label: 'Copy path', run: () => runCommand('file.copyPath') },
            { label: 'Copy path and line', keyCaps: keyWords.caps('diff.copyPlace'), run: () => runCommand('diff.copyPlace') },
            { label: 'Open in editor at the line', keyCaps: keyWords.caps('diff.openInEditor'), run: () => runCommand('diff.openInEditor') },
            { label: 'Show in the file manager', disabledReason: noFile, run: () => runCommand('file.reveal') },
          ]}
        />
      )}
    </>
  );
}
