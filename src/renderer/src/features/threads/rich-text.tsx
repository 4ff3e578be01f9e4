import { type ReactNode, useMemo } from 'react';
import { colorizeCode } from '../../editor/colorize';
import { CodeColourContext, type ColorizeCode } from '../../markdown/code-colour-context';
import { OpenLinkContext } from '../../markdown/link-context';
import { useTopic } from '../../state/mirror';
import { openLink } from '../../state/open-link';

/** Gives the Markdown below it the editor's colours, anew when the theme changes, and the way to open links. */
export function RichText({ children }: { readonly children: ReactNode }): ReactNode {
  const theme = useTopic('settings', '')?.resolvedTheme ?? 'light';
  const colorize = useMemo(() => colorizeFor(theme), [theme]);
  return (
    <OpenLinkContext value={openLink}>
      <CodeColourContext value={colorize}>{children}</CodeColourContext>
    </OpenLinkContext>
  );
}

/** Colours hold for one theme: another one is another function, so that code blocks ask again. */
function colorizeFor(theme: string): ColorizeCode {
  return Object.assign((text: string, language: string) => colorizeCode(text, language), { theme });
}
