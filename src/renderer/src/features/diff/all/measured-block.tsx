import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePlain } from '../plain/stream/plain-context';
import styles from './measured-block.module.css';

/** Something that stands below a file's header as a whole: as high as it is. */
export function MeasuredBlock({ section, children }: { readonly section: string; readonly children: ReactNode }): ReactNode {
  const { view } = usePlain();
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = node;
    if (current === null) return undefined;
    const lay = (): void => view.setBody(section, { kind: 'block', height: current.offsetHeight });
    const observer = new ResizeObserver(lay);
    observer.observe(current);
    lay();
    return () => {
      observer.disconnect();
      view.setBody(section, null);
    };
  }, [view, section]);
  return (
    <div ref={node} className={styles.block} role="row">
      <div role="gridcell">{children}</div>
    </div>
  );
}
