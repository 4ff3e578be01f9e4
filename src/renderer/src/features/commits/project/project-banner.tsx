import { FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { openProjectChoice } from '../../../state/commits/projects';
import { Button } from '../../../ui/controls/button';
import { Banner } from '../../../ui/layout/banner';

/** No project keeps reviews of this repository's commits yet. */
export function ProjectBanner(): ReactNode {
  return (
    <Banner
      tone="you"
      icon={<FolderPlus aria-hidden />}
      action={
        <Button size="small" onClick={openProjectChoice}>
          Choose project
        </Button>
      }
    >
      No project holds this repository. Comments on commits need one.
    </Banner>
  );
}
