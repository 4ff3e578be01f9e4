import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import type { ProjectSummary } from '../../../../shared/model/commits/commit-list';
import { call } from '../../client/client';

const useChoosing = create<{ readonly open: boolean }>()(() => ({ open: false }));

/** Whether the dialog is open that asks where the reviews of commits are kept. */
export function useProjectChoiceOpen(): boolean {
  return useChoosing((state) => state.open);
}

export function openProjectChoice(): void {
  useChoosing.setState({ open: true });
}

export function closeProjectChoice(): void {
  useChoosing.setState({ open: false });
}

/** What is known of the projects while something asks for them. */
export interface ProjectsState {
  /** Null until they are read. */
  readonly projects: readonly ProjectSummary[] | null;
  /** Why they could not be read. */
  readonly failure: string | null;
}

/** Reads the projects of the local-review home once. */
export function useProjects(): ProjectsState {
  const [state, setState] = useState<ProjectsState>({ projects: null, failure: null });
  useEffect(() => {
    let wanted = true;
    void call('projects.list', {}).then((result) => {
      if (wanted) setState(result.ok ? { projects: result.value.projects, failure: null } : { projects: [], failure: result.error.message });
    });
    return () => {
      wanted = false;
    };
  }, []);
  return state;
}

/** Keeps the reviews of a repository's commits in a project, which is made when there is none of that name. */
export function chooseProject(workspaceId: WorkspaceId, project: string, repo: string): Promise<CallResult<'projects.choose'>> {
  return call('projects.choose', { workspaceId, project, repo });
}
