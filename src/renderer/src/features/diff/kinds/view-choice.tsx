import { FileImage, FileText, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/controls/segmented';
import { viewsOf, type FileView, type ViewKind } from './file-view';

const labels: Readonly<Record<FileView, { readonly label: string; readonly icon: ReactNode }>> = {
  text: { label: 'Text', icon: <FileText aria-hidden /> },
  image: { label: 'Image', icon: <FileImage aria-hidden /> },
  rendered: { label: 'Rendered', icon: <ScrollText aria-hidden /> },
};

interface ViewChoiceProps {
  readonly kind: ViewKind;
  readonly view: FileView;
  readonly onChoose: (view: FileView) => void;
}

/** Text, or what the text stands for. */
export function ViewChoice({ kind, view, onChoose }: ViewChoiceProps): ReactNode {
  return <Segmented label="View" options={viewsOf[kind].map((value) => ({ value, ...labels[value] }))} value={view} onChange={onChoose} />;
}
