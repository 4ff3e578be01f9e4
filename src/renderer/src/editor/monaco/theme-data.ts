import type { editor } from 'monaco-editor/editor/editor.api';

type ThemeName = 'light' | 'dark' | 'hc-dark' | 'hc-light';

const bases: Readonly<Record<ThemeName, editor.BuiltinTheme>> = {
  light: 'vs',
  dark: 'vs-dark',
  'hc-dark': 'hc-black',
  'hc-light': 'hc-light',
};

/** Monarch's names of tokens, by the design token that colours them. */
const syntax: Readonly<Record<string, readonly string[]>> = {
  '--code-fg': ['', 'identifier', 'variable', 'source'],
  '--code-comment': ['comment'],
  '--code-keyword': ['keyword', 'metatag', 'tag', 'constant', 'operator.sql', 'keyword.json'],
  '--code-string': ['string', 'attribute.value', 'regexp', 'string.escape', 'string.value.json'],
  '--code-number': ['number', 'attribute.value.number', 'attribute.value.unit'],
  '--code-function': ['function', 'predefined', 'entity.name.function', 'annotation', 'attribute.name'],
  '--code-type': ['type', 'type.identifier', 'namespace', 'string.key.json', 'string.link'],
  '--code-punct': ['delimiter', 'operator', 'operators'],
};

/** Monaco's colours by the design token that they take. */
const colours: Readonly<Record<string, string>> = {
  'editor.background': '--surface-content',
  'editor.foreground': '--code-fg',
  'editorLineNumber.foreground': '--fg-faint',
  'editorLineNumber.activeForeground': '--fg',
  'editorCursor.foreground': '--fg',
  'editor.selectionBackground': '--selected-focus',
  'editor.inactiveSelectionBackground': '--selected',
  'editor.lineHighlightBackground': '--hover',
  'editor.findMatchBackground': '--you-line',
  'editor.findMatchHighlightBackground': '--flash',
  'editorWidget.background': '--surface-raised',
  'editorWidget.foreground': '--fg',
  'editorWidget.border': '--line',
  'editorHoverWidget.background': '--surface-raised',
  'editorHoverWidget.border': '--line',
  'editorLink.activeForeground': '--accent',
  'editorBracketMatch.background': '--pressed',
  'editorBracketMatch.border': '--line-strong',
  'editorStickyScroll.background': '--surface-content',
  'editorStickyScroll.border': '--line',
  'editorUnicodeHighlight.border': '--you',
  'editorWhitespace.foreground': '--fg-disabled',
  'editorIndentGuide.background1': '--line-subtle',
  'editorIndentGuide.activeBackground1': '--line',
  'input.background': '--surface-content',
  'input.foreground': '--fg',
  'input.border': '--line-strong',
  'inputOption.activeBackground': '--pressed',
  'inputOption.activeForeground': '--fg',
  focusBorder: '--focus',
  'widget.shadow': '--scrim',
  'scrollbarSlider.background': '--pressed',
  'scrollbarSlider.hoverBackground': '--selected',
  'scrollbarSlider.activeBackground': '--selected',
  'diffEditor.insertedLineBackground': '--diff-add-line',
  'diffEditor.insertedTextBackground': '--diff-add-word',
  'diffEditorGutter.insertedLineBackground': '--diff-add-gutter',
  'diffEditor.removedLineBackground': '--diff-del-line',
  'diffEditor.removedTextBackground': '--diff-del-word',
  'diffEditorGutter.removedLineBackground': '--diff-del-gutter',
  'diffEditor.diagonalFill': '--diff-filler',
  'diffEditor.border': '--line',
  'diffEditor.unchangedRegionBackground': '--diff-fold',
  'diffEditor.unchangedRegionForeground': '--diff-fold-fg',
  'diffEditor.unchangedCodeBackground': '--surface-content',
};

/** No shadow is drawn where a token has no colour for it. */
const transparent = '#00000000';

/** Monaco's theme from the design tokens, which are plain hex colours. `read` answers a token's value. */
export function themeData(name: ThemeName, read: (token: string) => string): editor.IStandaloneThemeData {
  return {
    base: bases[name],
    inherit: true,
    rules: Object.entries(syntax).flatMap(([token, scopes]) =>
      scopes.map((scope) => ({
        token: scope,
        foreground: read(token).replace('#', ''),
        ...(scope === 'comment' ? { fontStyle: 'italic' } : {}),
      })),
    ),
    colors: {
      ...Object.fromEntries(Object.entries(colours).map(([colour, token]) => [colour, read(token)])),
      ...(name.startsWith('hc') ? { 'diffEditor.insertedTextBorder': read('--starboard'), 'diffEditor.removedTextBorder': read('--port') } : {}),
      'diffEditor.unchangedRegionShadow': transparent,
      'editor.lineHighlightBorder': transparent,
      'scrollbar.shadow': transparent,
    },
  };
}

const tokenByScope: ReadonlyMap<string, string> = new Map(
  Object.entries(syntax).flatMap(([token, scopes]) => scopes.map((scope) => [scope, token] as const)),
);

/** The design token that colours one of Monarch's token types, found by its longest known beginning. */
export function tokenOfScope(type: string): string {
  const parts = type.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const token = tokenByScope.get(parts.slice(0, length).join('.'));
    if (token !== undefined) return token;
  }
  return '--code-fg';
}
