import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { MarkLayer } from './mark-layer';
import styles from './gutter.module.css';

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
    <div ref={node} className={styles.icon} data-tone={tone}>
      {children}
    </div>
  );
}
