import { toRepoPath, type RepoPath } from '../../../base';
import type { Anchor, Place } from '../../../model/review/place';
import type { JsonObject } from '../../json/json-node';
import { countField, objectField, presentField, reportRepeatedKeys, textField, wordField } from './fields';
import type { Findings } from '../../review-file/findings';
import { readAnchorFields, sideWords, toSide } from '../../review-file/anchor-fields';
import { sparse } from '../../review-file/sparse';

/** Where a thread stands, as far as its file says. */
export interface RecordedPlace {
  readonly place?: Place;
  readonly anchor?: Anchor;
  readonly brokenPath?: string;
}

/**
 * Reads `filePath`, `startLine`, `endLine` and the additive `side`, `startSide` and `anchor` of a thread. The two lines are
 * new-side lines. For a thread on the old side or over both sides they are only the nearest ones, and the exact lines come
 * from `anchor`.
 */
export function readPlace(thread: JsonObject, findings: Findings): RecordedPlace {
  const written = textField(thread, 'filePath', findings);
  if (written === undefined) return {};
  const path = toRepoPath(written);
  const anchor = readAnchor(thread, findings);
  if (path === null) {
    const at = presentField(thread, 'filePath') ?? thread;
    findings.add('error', at, 'filePath is no path inside the repository. The thread is shown without its lines.');
    return sparse({ brokenPath: written, anchor });
  }
  const place = exactPlace(thread, path, anchor, findings) ?? newSidePlace(thread, path, findings);
  return sparse({ place, anchor });
}

function newSidePlace(thread: JsonObject, path: RepoPath, findings: Findings): Place {
  const start = countField(thread, 'startLine', findings);
  const end = countField(thread, 'endLine', findings);
  const startLine = start ?? end;
  if (startLine === undefined) {
    findings.add('warning', thread, 'The thread names a file and no line. It is shown at line 1.');
    return { path, side: 'new', startLine: 1, endLine: 1 };
  }
  if (end === undefined || end >= startLine) return { path, side: 'new', startLine, endLine: end ?? startLine };
  findings.add('warning', presentField(thread, 'endLine') ?? thread, 'endLine is ignored: it lies before startLine.');
  return { path, side: 'new', startLine, endLine: startLine };
}

/** Null for a thread on the new side alone, and for one whose anchor is missing. */
function exactPlace(thread: JsonObject, path: RepoPath, anchor: Anchor | undefined, findings: Findings): Place | null {
  const side = toSide(wordField(thread, 'side', sideWords, findings)) ?? 'new';
  const startSide = toSide(wordField(thread, 'startSide', sideWords, findings)) ?? side;
  if (side === 'new' && startSide === 'new') return null;
  if (anchor === undefined) {
    findings.add('warning', thread, 'The thread is on the old side and has no anchor. It is shown at its nearest new line.');
    return null;
  }
  const startLine = anchor.startLine ?? anchor.line;
  return sparse({ path, side, startSide: startSide === side ? undefined : startSide, startLine, endLine: anchor.line });
}

/** Reads `anchor`; one that lacks its path, its line or its text is reported and left out. */
function readAnchor(thread: JsonObject, findings: Findings): Anchor | undefined {
  const node = objectField(thread, 'anchor', findings);
  if (node === undefined) return undefined;
  reportRepeatedKeys(node, findings);
  const anchor = readAnchorFields({
    text: (key) => textField(node, key, findings),
    count: (key) => countField(node, key, findings),
    side: (key) => toSide(wordField(node, key, sideWords, findings)),
  });
  if (anchor === null) findings.add('warning', node, 'anchor is ignored: it needs a path inside the repository, a line and a text.');
  return anchor ?? undefined;
}
