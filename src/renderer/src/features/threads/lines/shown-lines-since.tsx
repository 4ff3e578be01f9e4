import type { ReactNode } from 'react';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import type { Place } from '../../../../../shared/model/review/place';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { linesBefore, linesOf } from '../../../../../shared/model/threads/lines-since';
import { useContents } from '../../../state/contents/contents';
import { useFiles, useWorkspaceId } from '../../../state/workspace-context';
import { LinesSince } from './lines-since';

/** What the lines of a thread of the shown review have become since it was begun; nothing for a thread without lines. */
export function ShownLinesSince({ thread }: { readonly thread: ThreadView }): ReactNode {
  const place = placeOf(thread.placement);
  const file = useFiles()?.files.find(({ path }) => path === place?.path);
  if (place === null) return null;
  return file === undefined ? <LinesSince thread={thread} now={null} /> : <InFile thread={thread} file={file} place={place} />;
}

function InFile({ thread, file, place }: { readonly thread: ThreadView; readonly file: ChangedFile; readonly place: Place }): ReactNode {
  const contents = useContents({ workspaceId: useWorkspaceId(), path: file.path, version: file.version, force: false });
  const text = contents.state === 'ready' ? contents.contents[place.side] : null;
  const now = text?.kind === 'text' ? linesOf(text.text.split(/\r\n|\r|\n/), place, linesBefore(thread)?.length ?? 0) : null;
  return <LinesSince thread={thread} now={now} />;
}
