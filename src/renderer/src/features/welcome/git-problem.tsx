import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenFailure } from '../../../../shared/model/snapshots';
import { Details } from '../../ui/layout/details';
import { CommandLine } from './failed-opens';
import styles from './welcome.module.css';

const titles: Partial<Readonly<Record<OpenFailure['code'], string>>> = {
  'git-missing': 'git was not found',
  'git-too-old': 'git is too old',
};

/** git itself cannot be used, so nothing can be opened: what to do. */
export function GitProblem({ problem }: { readonly problem: OpenFailure }): ReactNode {
  return (
    <div className={styles.problem} role="alert">
      <TriangleAlert aria-hidden />
      <h1 className={styles.title}>{titles[problem.code] ?? 'git cannot be used'}</h1>
      <p className={styles.words}>{problem.message}</p>
      {problem.command !== undefined && <CommandLine command={problem.command} />}
      <Details text={problem.detail} />
    </div>
  );
}
