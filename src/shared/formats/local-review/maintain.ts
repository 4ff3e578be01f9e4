import { ok, type Result } from '../../base';
import type { CommitIdentity } from '../../model/review/local-review';
import type { Anchor } from '../../model/review/place';
import type { ThreadKey } from '../../model/review/review';
import { writeOutdated } from './changes/change-thread';
import { editText, threadsOnly, type EditFailure, type EditScope } from './changes/edit-text';
import { findThread } from './changes/find';
import { anchorYaml, identityFields, reviewKeys, threadKeys } from './changes/review-yaml';
import { presentField } from './reading/fields';

/** What the file says of its commit and threads, kept by whoever serves it. */
export interface Maintenance {
  /** Written where the file has none: a hand-written file gets it from git. */
  readonly identity: CommitIdentity;
  /** By key: whether the commented code is gone. Threads that are not listed stay as they are. */
  readonly outdated: ReadonlyMap<ThreadKey, boolean>;
  /** By key: where threads without an anchor were made. */
  readonly anchors?: ReadonlyMap<ThreadKey, Anchor>;
}

/** Brings the fields up to date that the server keeps, ids included. What is there already is newer than what we know. */
export function maintain(text: string, { identity, outdated, anchors = new Map() }: Maintenance): Result<string, EditFailure> {
  const edited = editText(text, { ownNames: [] }, (document, draft): Result<{ readonly scope: EditScope }, never> => {
    for (const [key, value] of Object.entries(identityFields(identity))) {
      if (value !== undefined && presentField(document.root, key) === undefined) draft.setEntry(document.root, key, value, reviewKeys);
    }
    for (const [key, gone] of outdated) {
      const found = findThread(document, key);
      if (found.ok) writeOutdated(draft, found.value, gone);
    }
    for (const [key, anchor] of anchors) {
      const found = findThread(document, key);
      if (found.ok && presentField(found.value.node, 'anchor') === undefined) draft.setEntry(found.value.node, 'anchor', anchorYaml(anchor), threadKeys);
    }
    return ok({ scope: threadsOnly });
  });
  return edited.ok ? ok(edited.value.text) : edited;
}
