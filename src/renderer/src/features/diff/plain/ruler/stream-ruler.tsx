import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Ruler, type RulerContent, type RulerDot } from '../../../../editor/ruler/ruler';
import type { LinePoint } from '../../../../editor/model/line-span';
import { usePlain } from '../stream/plain-context';
import type { PlainView } from '../stream/plain-view';
import { strokesOf } from './ruler-strokes';
import styles from '../stream/plain-scroller.module.css';

/** A thread in one of the files. `colour` names a design token. */
export interface StreamDot {
  readonly key: string;
  readonly at: LinePoint;
  readonly colour: string;
}

/** Where the changes and threads of all that scrolls are, and how far it is scrolled. Files whose rows are not at hand show no changes. */
export function StreamRuler({ dots }: { readonly dots: readonly StreamDot[] }): ReactNode {
  const { view } = usePlain();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly ruler: Ruler | null; readonly dots: readonly StreamDot[] }>({ ruler: null, dots });
  useEffect(() => {
    const ruler = new Ruler(contentOf(view, () => shown.current.dots));
    shown.current = { ...shown.current, ruler };
    place.current?.append(ruler.element);
    const listening = [view.onDidLay(() => ruler.draw()), view.onDidScroll(() => ruler.placeSlider()), ruler];
    ruler.draw();
    return () => {
      for (const one of listening) one.dispose();
    };
  }, [view]);
  useLayoutEffect(() => {
    shown.current = { ...shown.current, dots };
    shown.current.ruler?.draw();
  }, [dots]);
  return <div ref={place} className={styles.ruler} />;
}

function contentOf(view: PlainView, dots: () => readonly StreamDot[]): RulerContent {
  const { layout } = view;
  const dotOf = ({ key, at, colour }: StreamDot): readonly RulerDot[] => {
    const index = layout.indexOf(key);
    if (index === null) return [];
    const row = layout.sections[index]?.folded === true ? null : layout.rowOfSpot(key, { kind: 'line', point: at });
    return [{ top: row === null ? layout.topOf(key) : layout.topOfRow(key, row), colour }];
  };
  return {
    get height() {
      return view.snapshot.height;
    },
    get viewport() {
      return view.viewportHeight;
    },
    get scrollTop() {
      return view.scrollTop;
    },
    set scrollTop(top) {
      view.scrollTo(top);
    },
    strokes: () => layout.sections.flatMap(({ key, folded }) => (folded ? [] : strokesOf(layout, key, view.diffs.get(key)?.changes.counted ?? []))),
    dots: () => dots().flatMap(dotOf),
  };
}
