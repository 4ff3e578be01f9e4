import { err, ok, toRepoPath, type RepoPath, type Result } from '../../base';
import type { Diagnostic, Review } from '../../model/review/review';
import type { JsonArray, JsonObject } from '../json/json-node';
import { parseJson } from '../json/parse-json';
import { Findings } from '../review-file/findings';
import { sparse } from '../review-file/sparse';
import { LineIndex } from '../text/line-index';
import type { TextProblem } from '../text/text-problem';
import { listField, presentField, reportRepeatedKeys, textField, textsField } from './reading/fields';
import { numberThreads } from './reading/number-threads';
import { readThreads, type ThreadEntry } from './reading/read-thread';

/** A review file that could be read, whatever is odd in it. */
export interface ParsedReview {
  readonly review: Review;
  readonly diagnostics: readonly Diagnostic[];
  /** Highest display number ever given out, as the file will have it at the next change. */
  readonly seqCounter: number;
  /** Version of the format that the file names; 1 when it names none. */
  readonly version: number;
  /** read-only: a later version than this program writes. */
  readonly state: 'ok' | 'read-only';
}

/** A parsed file with the places of its parts, for changing it. */
export interface ReviewDocument extends ParsedReview {
  readonly text: string;
  readonly root: JsonObject;
  /** Absent when the file has no list of threads. */
  readonly threads: JsonArray | undefined;
  readonly entries: readonly ThreadEntry[];
}

/** Version of the format that is written. */
export const writtenVersion = 2;

/** Reads a review file of version 1 or 2. Only text that is no JSON object is refused. Never throws. */
export function parseReview(text: string): Result<ParsedReview, TextProblem> {
  const document = parseDocument(text);
  if (!document.ok) return document;
  const { review, diagnostics, seqCounter, version, state } = document.value;
  return ok({ review, diagnostics, seqCounter, version, state });
}

/** {@link parseReview} with the places of the parts. */
export function parseDocument(text: string): Result<ReviewDocument, TextProblem> {
  const parsed = parseJson(text);
  if (!parsed.ok) return err({ ...new LineIndex(text).positionAt(parsed.error.offset), message: parsed.error.message });
  const root = parsed.value;
  if (root.kind !== 'object') {
    return err({ ...new LineIndex(text).positionAt(root.offset), message: 'A review is an object in braces, and this is none.' });
  }
  return ok(readDocument(text, root));
}

function readDocument(text: string, root: JsonObject): ReviewDocument {
  const findings = new Findings(text);
  reportRepeatedKeys(root, findings);
  const version = readVersion(root, findings);
  const threads = listField(root, 'threads', findings);
  const recorded = readThreads(threads, findings);
  const recordedCounter = readCounter(root, findings);
  if (recordedCounter !== undefined) reportSharedNumbers(recorded, findings);
  const { numbers, counter } = numberThreads(
    recorded.map((entry) => entry.thread.number),
    recordedCounter,
  );
  const entries = recorded.map((entry, index) => {
    const number = numbers[index];
    return number === undefined ? entry : { ...entry, thread: { ...entry.thread, number } };
  });
  const review: Review = sparse({
    format: 'searchlight' as const,
    base: textField(root, 'targetBranch', findings),
    compare: textField(root, 'sourceBranch', findings),
    baseCommit: textField(root, 'targetCommit', findings),
    compareCommit: textField(root, 'sourceCommit', findings),
    threads: entries.map((entry) => entry.thread),
    viewed: readViewed(root, findings),
  });
  const state = version > writtenVersion ? 'read-only' : 'ok';
  return { text, review, diagnostics: findings.all(), seqCounter: counter, version, state, root, threads, entries };
}

function readVersion(root: JsonObject, findings: Findings): number {
  const node = presentField(root, 'version');
  if (node === undefined) return 1;
  if (node.kind === 'number' && node.value >= 1) return node.value;
  findings.add('warning', node, 'version is ignored: it is not a number from 1. The file is read as version 1.');
  return 1;
}

/** Undefined for a file from before durable numbers. A damaged counter is rebuilt from the numbers, which are kept. */
function readCounter(root: JsonObject, findings: Findings): number | undefined {
  const node = presentField(root, 'seqCounter');
  if (node === undefined) return undefined;
  if (node.kind === 'number' && Number.isSafeInteger(node.value) && node.value >= 0) return node.value;
  findings.add('warning', node, 'seqCounter is ignored: it is not a whole number. Numbers continue from the highest one in use.');
  return 0;
}

function reportSharedNumbers(entries: readonly ThreadEntry[], findings: Findings): void {
  const seen = new Set<number>();
  for (const { node, thread } of entries) {
    if (thread.number === undefined) continue;
    if (seen.has(thread.number)) findings.add('warning', presentField(node, 'seq') ?? node, `Another thread has the number ${thread.number} too.`);
    seen.add(thread.number);
  }
}

function readViewed(root: JsonObject, findings: Findings): readonly RepoPath[] {
  const viewed: RepoPath[] = [];
  for (const item of textsField(root, 'reviewedFiles', findings)) {
    const path = toRepoPath(item.value);
    if (path === null) findings.add('warning', item, 'An item of reviewedFiles is ignored: it is no path inside the repository.');
    else viewed.push(path);
  }
  return viewed;
}
