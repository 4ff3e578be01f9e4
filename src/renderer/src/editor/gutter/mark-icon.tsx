import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import type { MarkLayer } from './mark-layer';
import tones from './tones.module.css';

interface MarkIconProps {
  readonly layer: MarkLayer;
  readonly markKey: string;
  readonly tone: string;
  readonly children: ReactNode;
}

/** The icon of a mark, on its last line. */
export function MarkIcon({ layer, markKey, tone, children }: MarkIconProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (node.current === null ? undefined : layer.holdIcon(markKey, node.current)), [layer, markKey]);
  return (
    <div ref={node} className={classNames(tones.tone, tones.icon)} data-tone={tone}>
      {children}
    </div>
  );
}
