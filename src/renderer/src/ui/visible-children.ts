import { Children, type ReactNode } from 'react';
import { visibleText } from '../../../shared/model/words/visible-text';

/** Children whose own words show characters that would act unseen by their names; elements among them see to their words themselves. */
export function visibleChildren(children: ReactNode): ReactNode {
  return Children.map(children, (child) => (typeof child === 'string' ? visibleText(child) : child));
}
