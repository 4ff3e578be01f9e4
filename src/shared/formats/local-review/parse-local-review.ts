import { err, ok, toRepoPath, type RepoPath, type Result } from '../../base';
import type { LocalReviewHeader } from '../../model/review/local-review';
import type { Diagnostic, Review } from '../../model/review/review';
import { Findings } from '../review-file/findings';
import { sparse } from '../review-file/sparse';
import { LineIndex } from '../text/line-index';
import type { TextProblem } from '../text/text-problem';
import { parseYaml } from '../yaml/parse-yaml';
import type { YamlFile, YamlList, YamlMap } from '../yaml/yaml-node';
import { listField, textField, textsField } from './reading/fields';
import { readThreads, type ThreadEntry } from './reading/read-thread';

export interface ReadingOptions {
  /** Names under which the person at this computer writes. */
  readonly ownNames: readonly string[];
}

/** A review file of a commit that could be read, whatever is odd in it. */
export interface ParsedLocalReview {
  readonly review: Review;
  readonly header: LocalReviewHeader;
  readonly diagnostics: readonly Diagnostic[];
}

/** A parsed file with the places of its parts, for changing it. */
export interface LocalReviewDocument extends ParsedLocalReview {
  readonly file: YamlFile;
  readonly root: YamlMap;
  /** Absent when the file has no list of threads. */
  readonly threads: YamlList | undefined;
  readonly entries: readonly ThreadEntry[];
}

/** Reads a review file of a commit. Only text that is no YAML map is refused, with line, column and reason. Never throws. */
export function parseLocalReview(text: string, options: ReadingOptions): Result<ParsedLocalReview, TextProblem> {
  const document = parseDocument(text, options);
  if (!document.ok) return document;
  const { review, header, diagnostics } = document.value;
  return ok({ review, header, diagnostics });
}

/** {@link parseLocalReview} with the places of the parts. */
export function parseDocument(text: string, { ownNames }: ReadingOptions): Result<LocalReviewDocument, TextProblem> {
  const parsed = parseYaml(text);
  if (!parsed.ok) return err({ ...new LineIndex(text).positionAt(parsed.error.offset), message: parsed.error.message });
  const { root } = parsed.value;
  if (root.kind !== 'map') {
    const message = text.trim() === '' ? 'The file is empty.' : 'A review is a map of fields, and this is none.';
    return err({ ...new LineIndex(text).positionAt(root.offset), message });
  }
  const findings = new Findings(text);
  for (const { offset, message } of parsed.value.warnings) findings.add('warning', { offset }, message);
  const threads = listField(root, 'threads', findings);
  const header = readHeader(root, findings);
  const entries = readThreads(threads, { ownNames, findings });
  const review: Review = sparse({
    format: 'local-review' as const,
    compareCommit: header.commit,
    threads: entries.map((entry) => entry.thread),
    viewed: readViewed(root, findings),
  });
  return ok({ file: parsed.value, root, threads, entries, review, header, diagnostics: findings.all() });
}

function readHeader(root: YamlMap, findings: Findings): LocalReviewHeader {
  return sparse({
    repo: textField(root, 'repo', findings),
    repoPath: textField(root, 'repo_path', findings),
    branch: textField(root, 'branch', findings),
    commit: textField(root, 'commit', findings)?.toLowerCase(),
    identity: sparse({
      patchId: textField(root, 'patch_id', findings),
      changeId: textField(root, 'change_id', findings),
      subject: textField(root, 'subject', findings),
    }),
    previousCommits: textsField(root, 'previous_commits', findings).map((item) => item.value),
    matchedBy: textField(root, 'matched_by', findings),
  });
}

function readViewed(root: YamlMap, findings: Findings): readonly RepoPath[] {
  const viewed: RepoPath[] = [];
  for (const item of textsField(root, 'viewed', findings)) {
    const path = toRepoPath(item.value);
    if (path === null) findings.add('warning', item, 'An item of viewed is ignored: it is no path inside the repository.');
    else viewed.push(path);
  }
  return viewed;
}
