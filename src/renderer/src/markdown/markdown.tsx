import { memo, useMemo, useState, type ReactElement } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { findSuggestions } from '../../../shared/model/suggestions/suggestion';
import { visibleText } from '../../../shared/model/words/visible-text';
import { boundBody } from './body-bounds';
import { allowedElements, elements } from './elements';
import { markReferences } from './mark-references';
import styles from './markdown.module.css';
import { SuggestionsInText } from './suggestion-context';

const plugins = [remarkGfm];
const elementPlugins = [markReferences];
/** Addresses come to the link and image elements as they are written; those decide what may be opened. */
const keepAddress = (url: string): string => url;

interface MarkdownProps {
  readonly text: string;
  /** Long texts do not fold. */
  readonly whole?: boolean;
}

/**
 * A comment's text, which anybody may have written: GitHub's Markdown without HTML (shown as text), without loaded images, and
 * with https links only. Long texts fold and very long ones are plain, so that none can hold up the window.
 */
export const Markdown = memo(function Markdown({ text, whole = false }: MarkdownProps): ReactElement {
  const [unfolded, setUnfolded] = useState(false);
  const { shown, kind, foldable } = boundBody(text, whole || unfolded);
  // Of the whole text, so that their numbers do not depend on what is folded.
  const suggestions = useMemo(() => findSuggestions(text), [text]);
  return (
    <div className={styles.body} dir="auto">
      {kind === 'plain' ? (
        <pre className={styles.plain}>{visibleText(shown)}</pre>
      ) : (
        <SuggestionsInText value={suggestions}>
          <ReactMarkdown
            remarkPlugins={plugins}
            rehypePlugins={elementPlugins}
            components={elements}
            allowedElements={allowedElements}
            unwrapDisallowed
            urlTransform={keepAddress}
          >
            {visibleText(shown)}
          </ReactMarkdown>
        </SuggestionsInText>
      )}
      {foldable === null || whole ? null : (
        <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? 'Show less' : `Show all ${foldable.toLocaleString('en')} ${foldable === 1 ? 'line' : 'lines'}`}
        </button>
      )}
    </div>
  );
});
