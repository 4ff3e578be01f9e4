import { toRepoPath } from '../../../base';
import type { Anchor, Place } from '../../../model/review/place';
import { readAnchorFields, sideWords, toSide } from '../../review-file/anchor-fields';
import type { Findings } from '../../review-file/findings';
import { sparse } from '../../review-file/sparse';
import type { YamlMap } from '../../yaml/yaml-node';
import { countField, mapField, presentField, textField, wordField } from './fields';

/** Where a thread stands, as far as its file says. */
export interface RecordedPlace {
  readonly place?: Place;
  readonly anchor?: Anchor;
  readonly brokenPath?: string;
}

/** Reads `path`, `side`, `line`, `start_line`, `start_side` and `anchor` of a thread. A thread without `path` is a general one. */
export function readPlace(thread: YamlMap, findings: Findings): RecordedPlace {
  const written = textField(thread, 'path', findings);
  const anchor = readAnchor(thread, findings);
  if (written === undefined) {
    const line = presentField(thread, 'line');
    if (line !== undefined) findings.add('warning', line, 'line is ignored: the thread names no path.');
    return {};
  }
  const path = toRepoPath(written);
  if (path !== null) return sparse({ place: { path, ...readLines(thread, findings) }, anchor });
  findings.add('error', presentField(thread, 'path') ?? thread, 'path is no path inside the repository. The thread is shown without its lines.');
  return sparse({ brokenPath: written, anchor });
}

function readLines(thread: YamlMap, findings: Findings): Omit<Place, 'path'> {
  const side = toSide(wordField(thread, 'side', sideWords, findings)) ?? 'new';
  const end = countField(thread, 'line', findings);
  const start = countField(thread, 'start_line', findings);
  const startSide = toSide(wordField(thread, 'start_side', sideWords, findings)) ?? side;
  const endLine = end ?? start;
  if (endLine === undefined) {
    findings.add('warning', thread, 'The thread names a file and no line. It is shown at line 1.');
    return { side, startLine: 1, endLine: 1 };
  }
  if (startSide !== side && start !== undefined && end !== undefined) return { side, startSide, startLine: start, endLine };
  if (startSide !== side) findings.add('warning', thread, 'start_side is ignored: a range over both sides needs line and start_line.');
  if (start === undefined || start <= endLine) return { side, startLine: start ?? endLine, endLine };
  findings.add('warning', presentField(thread, 'start_line') ?? thread, 'start_line is ignored: it lies behind line.');
  return { side, startLine: endLine, endLine };
}

/** Reads `anchor`; one that lacks its path, its line or its text is reported and left out. */
function readAnchor(thread: YamlMap, findings: Findings): Anchor | undefined {
  const node = mapField(thread, 'anchor', findings);
  if (node === undefined) return undefined;
  const anchor = readAnchorFields({
    text: (key) => textField(node, key, findings),
    count: (key) => countField(node, key, findings),
    side: (key) => toSide(wordField(node, key, sideWords, findings)),
  });
  if (anchor === null) findings.add('warning', node, 'anchor is ignored: it needs a path inside the repository, a line and a text.');
  return anchor ?? undefined;
}
