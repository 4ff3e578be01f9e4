import { type ReactNode, useMemo, useState } from 'react';
import { patchLines } from '../../../../../../shared/model/sessions/patch-lines';
import type { ToolCall, ToolCallDetail } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine, visibleText } from '../../../../../../shared/model/words/visible-text';
import { openTouchedFile } from '../../../../state/transcripts/open-links';
import { useToolDetail } from '../../../../state/transcripts/tool-details';
import { useSurroundings } from '../transcript-context';
import { counted } from '../../../../../../shared/model/words/counted';
import { DiffLines, type ChangedLine } from './diff-lines';
import { editLines } from './edit-lines';
import { OutputText } from './output-text';
import { commandOf } from './shell-command';
import styles from './tools.module.css';

/** What a call was given and what came of it, in the form that fits: a change, a terminal's output, else the texts themselves. */
export function ToolDetail({ call }: { readonly call: ToolCall }): ReactNode {
  const { session } = useSurroundings();
  const [whole, setWhole] = useState(false);
  const { value, problem } = useToolDetail(session, call, whole);
  if (value === null) return <div className={styles.detail}>{problem === null ? <p className={styles.note}>Reading</p> : <p className={styles.error}>{problem}</p>}</div>;
  const output = <Output call={call} detail={value} whole={whole} onWhole={() => setWhole(true)} />;
  return (
    <div className={styles.detail}>
      {call.error !== undefined && value.error === null && <p className={styles.error}>{visibleText(call.error)}</p>}
      {value.error !== null && <p className={styles.error}>{visibleText(value.error)}</p>}
      {call.kind === 'shell' ? (
        <Command input={value.input}>{output}</Command>
      ) : value.edits.length > 0 || value.patch !== null ? (
        <Change call={call} detail={value} />
      ) : (
        <>
          <p className={styles.label}>Input</p>
          <OutputText label="Input" text={value.input} keeps="start" />
          {output}
        </>
      )}
    </div>
  );
}

function Command({ input, children }: { readonly input: string; readonly children: ReactNode }): ReactNode {
  const command = useMemo(() => commandOf(input), [input]);
  return (
    <>
      <OutputText label={command === null ? 'Input' : 'Command'} text={command ?? input} keeps="start" />
      {children}
    </>
  );
}

function Change({ call, detail }: { readonly call: ToolCall; readonly detail: ToolCallDetail }): ReactNode {
  const { links } = useSurroundings();
  const here = links?.files.find((file) => file.recorded === call.path && file.listed);
  const changes = useMemo(
    () => detail.edits.map(({ path, oldText, newText }) => ({ path, lines: editLines(oldText, newText).map(asChangedLine) })),
    [detail],
  );
  const patch = useMemo(() => (detail.edits.length > 0 || detail.patch === null ? null : patchLines(detail.patch)), [detail]);
  return (
    <>
      {changes.map(({ path, lines }, index) => (
        <div key={index}>
          {path !== call.path && <p className={styles.label}>{visibleLine(path)}</p>}
          <DiffLines label={`Change of ${visibleLine(path)}`} lines={lines} numbered={false} />
        </div>
      ))}
      {patch !== null && <DiffLines label="Patch" lines={patch} numbered={patch.some((line) => line.oldLine !== null || line.newLine !== null)} />}
      {here !== undefined && (
        <p className={styles.more}>
          <button type="button" onClick={() => openTouchedFile(here)}>
            Open in diff
          </button>
        </p>
      )}
    </>
  );
}

function asChangedLine(line: ReturnType<typeof editLines>[number]): ChangedLine {
  return line.kind === 'gap' ? { kind: 'gap', text: counted(line.lines, 'unchanged line') } : line;
}

interface OutputProps {
  readonly call: ToolCall;
  readonly detail: ToolCallDetail;
  readonly whole: boolean;
  readonly onWhole: () => void;
}

function Output({ call, detail, whole, onWhole }: OutputProps): ReactNode {
  const isCut = !whole && new TextEncoder().encode(detail.output).length < detail.outputBytes;
  if (detail.output === '') return <p className={styles.note}>{call.state === 'running' ? 'No output yet.' : 'No output.'}</p>;
  return (
    <>
      <p className={styles.label}>Output</p>
      <OutputText label="Output" text={detail.output} keeps={call.kind === 'shell' ? 'end' : 'start'} cut={isCut ? { bytes: detail.outputBytes, showWhole: onWhole } : null} />
    </>
  );
}
