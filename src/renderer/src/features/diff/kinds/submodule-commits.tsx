import type { ReactNode } from 'react';
import type { SubmoduleCommit, SubmoduleHistory } from '../../../../../shared/model/comparison/file-contents';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { CopyButton } from '../../../ui/controls/copy-button';
import styles from './submodule-commits.module.css';

/** The commits between a submodule's two; null says that they are not in this clone. */
export function SubmoduleCommits({ history, workingTree }: { readonly history: SubmoduleHistory | null; readonly workingTree: boolean }): ReactNode {
  // Git would run inside of the submodule to tell, with what the submodule's own configuration names.
  const notLookedFor = workingTree && <p className={styles.note}>Edits inside the submodule that are not committed there are not looked for. Open it as a repository of its own to see them.</p>;
  if (history === null) {
    return (
      <>
        <p className={styles.note}>The commits in between are not in this clone. Fetch the submodule with git to see them.</p>
        {notLookedFor}
      </>
    );
  }
  const { added, removed, truncated } = history;
  return (
    <div className={styles.history}>
      {added.length > 0 && <CommitList title="Added commits" commits={added} />}
      {removed.length > 0 && <CommitList title="Commits that are left out now" commits={removed} />}
      {truncated && <p className={styles.note}>The newest 100 are listed.</p>}
      {notLookedFor}
    </div>
  );
}

function CommitList({ title, commits }: { readonly title: string; readonly commits: readonly SubmoduleCommit[] }): ReactNode {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{commits.length}</span>
      </h2>
      <ul className={styles.list}>
        {commits.map(({ sha, subject, author, date }) => (
          <li key={sha} className={styles.commit}>
            <span className={styles.sha} title={sha}>
              {sha.slice(0, 7)}
            </span>
            <CopyButton label={`Copy ${sha.slice(0, 7)}`} text={sha} />
            <span className={styles.subject}>{subject === '' ? 'No message' : visibleText(subject)}</span>
            <span className={styles.author}>
              {visibleText(author.name)}, <time dateTime={date}>{date.slice(0, 10)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
