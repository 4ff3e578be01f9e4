import type { ReactNode } from 'react';
import { updateView, useCurrentView } from '../../../state/view';
import { Splitter } from '../../../ui/layout/splitter';

/** CSS pixels. */
export interface PanelMeasure {
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}

/** Width of a panel as this repository's view remembers it, and how to change it. */
export function usePanelWidth(name: string, measure: PanelMeasure): readonly [number, (width: number) => void] {
  const stored = useCurrentView((view) => view.widths[name]);
  const width = Math.max(measure.min, Math.min(measure.max, stored ?? measure.initial));
  return [width, (next) => updateView((view) => ({ ...view, widths: { ...view.widths, [name]: next } }))];
}

interface PanelSplitterProps {
  readonly name: string;
  readonly label: string;
  readonly measure: PanelMeasure;
  readonly panel: 'left' | 'right';
}

/** The border that sets a panel's width. */
export function PanelSplitter({ name, label, measure, panel }: PanelSplitterProps): ReactNode {
  const [width, setWidth] = usePanelWidth(name, measure);
  return <Splitter label={label} panel={panel} width={width} min={measure.min} max={measure.max} initial={measure.initial} onWidth={setWidth} />;
}
