import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { visibleChildren } from '../../../../src/renderer/src/ui/visible-children';

test('words are shown with their unseen characters named, and elements stay', () => {
  const drawn = renderToStaticMarkup(<p>{visibleChildren(['The folder ', 'a\u202eb', <b key="b"> stays</b>])}</p>);
  expect(drawn).toBe('<p>The folder a‹U+202E›b<b> stays</b></p>');
});
