import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { whyNoFolderName } from '../../../../../shared/formats/local-review/folder-name';
import type { ProjectSummary } from '../../../../../shared/model/commits/commit-list';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useShownWorkspace } from '../../../state/app-hooks';
import { chooseProject, closeProjectChoice, useProjectChoiceOpen, useProjects } from '../../../state/commits/projects';
import { useCommits, useWorkspaceId } from '../../../state/workspace-context';
import { Button } from '../../../ui/controls/button';
import { TextField } from '../../../ui/controls/text-field';
import { Dialog } from '../../../ui/layers/dialog';
import { suggestName } from './suggest-name';
import styles from './project-dialog.module.css';

/** Asks which project keeps the reviews of this repository's commits. Mounted once. */
export function ProjectDialog(): ReactNode {
  return useProjectChoiceOpen() ? <ProjectForm /> : null;
}

function ProjectForm(): ReactNode {
  const workspaceId = useWorkspaceId();
  const workspace = useShownWorkspace();
  const commits = useCommits();
  const { projects, failure } = useProjects();
  const suggested = suggestName(workspace?.name ?? '');
  const [project, setProject] = useState(commits?.place?.project ?? suggested);
  const [repo, setRepo] = useState(commits?.place?.repo ?? suggested);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const existing = projects?.find(({ name }) => name === project);
  const problems = { project: existing === undefined ? whyNoFolderName(project) : null, repo: whyNoFolderName(repo) };
  const taken = existing?.repos.find(({ name, path }) => name === repo && path !== workspace?.root);
  const reason = problems.project ?? problems.repo ?? (taken === undefined ? null : `${project} has another repository of this name, at ${taken.path}.`);

  const save = async (): Promise<void> => {
    setBusy(true);
    const result = await chooseProject(workspaceId, project, repo);
    setBusy(false);
    if (result.ok) closeProjectChoice();
    else setRefused(result.error.message);
  };
  return (
    <Dialog
      title="Where reviews of commits are kept"
      onClose={closeProjectChoice}
      actions={
        <>
          <Button onClick={closeProjectChoice}>Cancel</Button>
          <Button variant="primary" disabledReason={busy ? 'The project is being written' : (reason ?? undefined)} onClick={() => void save()}>
            {existing === undefined ? 'Create project' : 'Add to project'}
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        Each commit with comments has one file below <code>{visibleText(commits?.home ?? '')}</code>, never in the repository.
      </p>
      <ProjectChoices projects={projects} failure={failure} chosen={project} onChoose={setProject} />
      <NameField label="Project" value={project} problem={problems.project} onValue={setProject} />
      <NameField label="Name of this repository in it" value={repo} problem={problems.repo ?? (problems.project === null ? reason : null)} onValue={setRepo} />
      {refused === null ? null : (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  );
}

interface ProjectChoicesProps {
  /** Null until they are read. */
  readonly projects: readonly ProjectSummary[] | null;
  readonly failure: string | null;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

function ProjectChoices({ projects, failure, chosen, onChoose }: ProjectChoicesProps): ReactNode {
  if (failure !== null) return <p className={styles.refused}>Projects could not be read. {failure}</p>;
  if (projects === null) return <p className={styles.words}>Reading projects</p>;
  if (projects.length === 0) return null;
  return (
    <div className={styles.projects} role="radiogroup" aria-label="Projects">
      {projects.map(({ name, repos, problem }) => (
        <button key={name} type="button" role="radio" className={styles.project} aria-checked={name === chosen} disabled={problem !== undefined} onClick={() => onChoose(name)}>
          <b>{visibleText(name)}</b>
          {problem === undefined ? (
            <span>{repoWords(repos)}</span>
          ) : (
            <span className={styles.problem}>
              <TriangleAlert aria-hidden /> {visibleText(problem)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** "harbor-ui, harbor-api (not found)". */
function repoWords(repos: ProjectSummary['repos']): string {
  if (repos.length === 0) return 'no repositories yet';
  return repos.map(({ name, missing }) => `${visibleText(name)}${missing ? ' (not found)' : ''}`).join(', ');
}

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onValue: (value: string) => void;
}

function NameField({ label, value, problem, onValue }: NameFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <TextField label={label} value={value} maxLength={100} invalid={problem !== null} aria-describedby={problem === null ? undefined : id} onValue={onValue} />
      {problem === null ? null : (
        <span id={id} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
