import { useContext, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { wholeReference } from '../../../shared/model/references/find-references';
import { visibleText } from '../../../shared/model/words/visible-text';
import { CodeBlock } from './code-block';
import { OpenLinkContext } from './link-context';
import styles from './markdown.module.css';
import { textOf } from './mark-references';
import { ReferenceContext } from './reference-context';
import { safeLink } from './safe-link';
import { SuggestionContext, SuggestionsInText } from './suggestion-context';

type Node = NonNullable<ExtraProps['node']>;

/** Elements that Markdown may become. Anything else shows its text only. */
export const allowedElements = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'input'],
  ...['pre', 'code', 'em', 'strong', 'del', 'a', 'img', 'sup', 'section'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  // Made by markReferences alone.
  'span',
];

/** An address that may be opened is a link; any other stands behind its text. */
function Link({ href, children }: ComponentProps<'a'> & ExtraProps): ReactElement {
  const openLink = useContext(OpenLinkContext);
  const url = safeLink(href);
  if (url === null || openLink === null) {
    const inPage = href === undefined || href === '' || href.startsWith('#');
    return <span>{inPage ? children : <>{children} ({href})</>}</span>;
  }
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    openLink(url);
  };
  return (
    <a href={url} title={url} onClick={open} onAuxClick={(event) => event.preventDefault()} draggable={false} rel="noreferrer">
      {children}
    </a>
  );
}

/** A thread or file that the text names, where there is one to go to; else its text. */
function NamedThing({ node, children }: ComponentProps<'span'> & ExtraProps): ReactElement {
  const targetOf = useContext(ReferenceContext);
  const reference = node === undefined ? null : wholeReference(textOf(node));
  const target = targetOf === null || reference === null ? null : targetOf(reference);
  if (target === null) return <>{children}</>;
  const { title, open } = target;
  if (open === null) return <span title={title}>{children}</span>;
  // No address: there is nothing to open elsewhere, and a button's text cannot be selected and quoted.
  return (
    <a
      role="link"
      tabIndex={0}
      className={styles.reference}
      title={title}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        open();
      }}
    >
      {children}
    </a>
  );
}

/** Images are never loaded: an address in a comment must not tell anybody that it was read. */
function Image({ alt, src }: ComponentProps<'img'> & ExtraProps): ReactElement {
  const name = alt === undefined || alt === '' ? 'image' : `image: ${alt}`;
  return <span className={styles.image}>{typeof src === 'string' && src !== '' ? `${name} (${src})` : name}</span>;
}

function Pre({ node }: ComponentProps<'pre'> & ExtraProps): ReactElement {
  const drawSuggestion = useContext(SuggestionContext);
  const suggestions = useContext(SuggestionsInText);
  const element = node?.children.find((child) => child.type === 'element');
  const code = element === undefined ? '' : textOf(element).replace(/\n$/, '');
  const language = languageOf(element);
  // A block inside a list or a quote is on such a line as well, but says something else there.
  const suggestion = suggestions.find(({ fenceLine, lines }) => fenceLine === node?.position?.start.line && visibleText(lines.join('\n')) === code.replace(/\r$/gm, ''));
  if (language === 'suggestion' && suggestion !== undefined && drawSuggestion !== null) return <>{drawSuggestion(suggestion)}</>;
  return <CodeBlock code={code} language={language} />;
}

function Table({ children }: ComponentProps<'table'> & ExtraProps): ReactElement {
  return (
    <div className={styles.tableFrame} tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  );
}

function TaskBox({ checked }: ComponentProps<'input'> & ExtraProps): ReactElement {
  return <input type="checkbox" checked={checked === true} disabled readOnly aria-label={checked === true ? 'Done' : 'To do'} />;
}

/** A comment stands below the app's own headings, so its levels are spoken two deeper. */
function heading(level: 1 | 2 | 3 | 4 | 5 | 6) {
  const deeper = Math.min(level + 2, 6);
  return function Heading({ children }: ComponentProps<'h1'> & ExtraProps): ReactElement {
    return (
      <div role="heading" aria-level={deeper} className={styles.heading} data-level={level}>
        {children}
      </div>
    );
  };
}

export const elements: Components = {
  a: Link,
  span: NamedThing,
  img: Image,
  pre: Pre,
  table: Table,
  input: TaskBox,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  section: ({ children }) => <div className={styles.notes}>{children}</div>,
};

function languageOf(node: Node | undefined): string {
  const names = node?.properties['className'];
  const name = Array.isArray(names) ? names.find((each) => typeof each === 'string' && each.startsWith('language-')) : undefined;
  return typeof name === 'string' ? name.slice('language-'.length) : '';
}
