import type { Sha } from '../../base';
import type { InboxListing } from '../inbox/inbox-filter';
import type { InboxNews } from '../inbox/news';
import type { ThreadKey } from '../review/review';
import type { FollowNews } from './follow-news';
import type { RunNews } from './run-news';

/** Something worth telling the person. */
export type News = InboxNews | RunNews | FollowNews;

/** What a click opens: a repository, in it the review of a file or commit, in that a thread; or the Inbox, as it was left or with a listing. */
export type OpenTarget =
  | { readonly kind: 'inbox'; readonly listing?: InboxListing }
  | {
      readonly kind: 'repository';
      readonly root: string;
      /** Review file as in `ReviewFileState.file`. */
      readonly review?: string;
      readonly commit?: Sha;
      readonly thread?: ThreadKey;
      /** Commit whose review was left when history was rewritten: what is to become of it is asked. */
      readonly unmatched?: Sha;
    };

/** Words of a notification: plain text without any mark-up, control and bidirectional characters named. */
export interface NotificationWords {
  readonly title: string;
  /** Lines, divided by LF. */
  readonly body: string;
}

/** A notification of the system. */
export interface Notification extends NotificationWords {
  /** Another one of the same id takes its place. */
  readonly id: string;
  readonly target: OpenTarget;
  /** Ids of the Inbox's entries that it tells of. */
  readonly entries: readonly string[];
  readonly silent: boolean;
}

/** A notification that the person may still see, with what it was made of. */
export interface ShownNotification extends Notification {
  readonly news: readonly News[];
  /** Milliseconds since 1970. */
  readonly at: number;
}
