import { FilePen } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../../shared/ipc';
import type { Result } from '../../../../../shared/base';
import { withSuggestion } from '../../../../../shared/model/suggestions/insert-suggestion';
import { takeTags } from '../../../../../shared/model/threads/tag-text';
import { Markdown } from '../../../markdown/markdown';
import type { Draft } from '../../../state/drafts';
import { useSettings, useTopic } from '../../../state/mirror';
import { keyCaps, keyText } from '../../../../../shared/model/keys/chord';
import { Button } from '../../../ui/controls/button';
import { Kbd } from '../../../ui/marks/kbd';
import { TagList } from '../marks/tag-list';
import styles from './composer.module.css';
import { TagListbox, tagOptionId } from './tag-completion';
import type { Suggestable } from './suggestable';
import { useTagCompletion } from './use-tag-completion';

/** What a person has written, ready to be sent. */
interface Written {
  readonly body: string;
  readonly tags: readonly string[];
}

export interface ComposerHandle {
  focus(): void;
  /** Puts text at the end, in a paragraph of its own, and the caret after it. */
  append(text: string): void;
}

export interface ComposerProps {
  /** Accessible name of the text. */
  readonly label: string;
  readonly placeholder: string;
  readonly draft: Draft;
  /** The button's verb: "Post", "Post and reopen", "Save". */
  readonly verb: string;
  /** Whether `/tag` words are taken out of the text. */
  readonly takesTags?: boolean;
  /** Why nothing can be sent now. */
  readonly blocked: string | null;
  /** Sends the text; the draft is forgotten when that went well and kept when it did not. */
  readonly onSend: (written: Written, ask: boolean) => Promise<Result<unknown, Failure>>;
  /** Whether it can be sent and an agent asked about it in one: `ask` is true then. */
  readonly asks?: boolean;
  /** The lines that can be put into the text as a suggestion. */
  readonly suggestable?: Suggestable;
  /** Esc: the text stays as a draft. */
  readonly onLeave: () => void;
  /** Where the text will be stored, shown below it. */
  readonly note?: ReactNode;
  /** Between text and buttons. */
  readonly children?: ReactNode;
  readonly extraActions?: ReactNode;
  /** One line high until it is used. */
  readonly collapsible?: boolean;
  readonly autoFocus?: boolean;
  readonly handle?: Ref<ComposerHandle>;
}

/** A text that becomes a comment. Mod Enter sends it, Esc leaves it, `/` completes tags; it is a draft until it is sent. */
export function Composer(props: ComposerProps): ReactNode {
  const { label, placeholder, draft, verb, takesTags = true, blocked, onSend, onLeave, collapsible = false, autoFocus = false, asks = false, suggestable, handle } = props;
  const { tags: known } = useSettings();
  const platform = useTopic('app', '')?.platform ?? 'linux';
  const area = useRef<HTMLTextAreaElement>(null);
  /** Selection to be made once the text is drawn, as UTF-16 offsets. */
  const caret = useRef<readonly [number, number] | null>(null);
  const listId = useId();
  const [preview, setPreview] = useState(false);
  const [focused, setFocused] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What is typed while the text before it is on its way; null while nothing is. */
  const next = useRef<string | null>(null);
  const [nextText, setNextText] = useState('');

  const setText = (text: string, at: number | null, end = at): void => {
    caret.current = at === null || end === null ? null : [at, end];
    if (next.current !== null) {
      next.current = text;
      setNextText(text);
      return;
    }
    setFailure(null);
    draft.setText(text);
  };
  const completion = useTagCompletion(takesTags ? known : [], area, setText);
  useLayoutEffect(() => {
    if (caret.current === null || area.current === null) return;
    area.current.setSelectionRange(...caret.current);
    caret.current = null;
  });
  useLayoutEffect(() => {
    if (!autoFocus || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [autoFocus]);
  useImperativeHandle(handle, () => ({
    focus: () => area.current?.focus(),
    append(text) {
      const before = draft.text.trimEnd();
      const next = `${before === '' ? '' : `${before}\n\n`}${text}\n\n`;
      setText(next, next.length);
      setPreview(false);
      area.current?.focus();
    },
  }));

  const written = takesTags ? takeTags(draft.text, known) : { body: draft.text.trimEnd(), tags: [] };
  const reason = blocked ?? whyEmpty(written);
  const send = async (ask = false): Promise<void> => {
    if (reason !== null || next.current !== null) return;
    next.current = '';
    setNextText('');
    setSending(true);
    setFailure(null);
    setPreview(false);
    try {
      const result = await onSend(written, ask);
      if (!result.ok) setFailure(result.error.message);
      if (!result.ok && next.current !== '') draft.setText(draft.text + next.current);
      if (result.ok && next.current === '') draft.clear();
      if (result.ok && next.current !== '') draft.setText(next.current);
    } finally {
      next.current = null;
      setSending(false);
    }
  };
  const insertSuggestion = async (): Promise<void> => {
    if (suggestable === undefined || suggestable.reason !== null) return;
    const lines = await suggestable.lines();
    if (lines === null) {
      setFailure('The lines cannot be read now.');
      return;
    }
    const element = area.current;
    const { text, start, end } = withSuggestion(element?.value ?? draft.text, element?.selectionEnd ?? draft.text.length, lines);
    setText(text, start, end);
    setPreview(false);
    element?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || completion.onKey(event)) return;
    const mod = platform === 'darwin' ? event.metaKey : event.ctrlKey;
    if (event.key === 'Enter' && mod && !event.altKey && (asks || !event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
      void send(event.shiftKey);
    } else if (event.key.toLowerCase() === 'g' && mod && !event.altKey && !event.shiftKey && suggestable !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      void insertSuggestion();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
  };

  const open = !collapsible || focused || draft.text !== '' || sending || failure !== null;
  const shownText = sending ? nextText : draft.text;
  return (
    <div
      className={styles.composer}
      data-open={open}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
    >
      {props.children}
      {preview ? (
        <div className={styles.preview} role="region" aria-label="Preview">
          <Markdown text={written.body} />
          <TagList tags={written.tags} />
        </div>
      ) : (
        <div className={styles.grow} data-text={shownText}>
          <textarea
            ref={area}
            className={styles.area}
            rows={1}
            value={shownText}
            placeholder={placeholder}
            aria-label={label}
            dir="auto"
            aria-autocomplete={takesTags ? 'list' : undefined}
            aria-haspopup={takesTags ? 'listbox' : undefined}
            aria-controls={completion.open === null ? undefined : listId}
            aria-activedescendant={completion.open === null ? undefined : tagOptionId(listId, completion.open.active)}
            onChange={(event) => {
              const { value, selectionStart } = event.currentTarget;
              setText(value, null);
              completion.update(value, selectionStart);
            }}
            onSelect={(event) => completion.update(event.currentTarget.value, event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
            onBlur={completion.close}
          />
        </div>
      )}
      {completion.open === null ? null : (
        <TagListbox id={listId} area={area} completion={completion.open} total={known.length} onChoose={completion.choose} />
      )}
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure} Your text is kept.
        </p>
      )}
      {open ? (
        <div className={styles.row}>
          <span className={styles.note}>{props.note ?? draftWords(draft)}</span>
          {props.extraActions}
          {suggestable === undefined ? null : (
            <Button
              size="small"
              variant="flat"
              icon={<FilePen aria-hidden />}
              title={`Insert the lines as a suggestion (${keyText('Mod+G', platform)})`}
              disabledReason={suggestable.reason ?? undefined}
              onClick={() => void insertSuggestion()}
            >
              Suggest
            </Button>
          )}
          <Button
            size="small"
            variant="flat"
            aria-pressed={preview}
            disabledReason={draft.text === '' && !preview ? 'There is nothing to preview yet.' : undefined}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Write' : 'Preview'}
          </Button>
          {asks && (
            <Button size="small" disabledReason={reason ?? undefined} title={`${verb} and ask an agent (${keyText('Mod+Shift+Enter', platform)})`} onClick={() => void send(true)}>
              {verb} and ask
            </Button>
          )}
          <Button size="small" variant="primary" disabledReason={reason ?? undefined} onClick={() => void send()}>
            {failure === null ? verb : 'Try again'}
            <Kbd caps={keyCaps('Mod+Enter', platform)} />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function whyEmpty({ body, tags }: Written): string | null {
  if (body.trim() !== '') return null;
  return tags.length === 0 ? 'Write something first.' : 'Tags alone cannot be posted. Write something as well.';
}

/** Where an unsent text is. */
function draftWords({ text, status }: Draft): string {
  if (text === '') return '';
  return status === 'failed' ? 'Draft not kept: it is in this window only' : 'Draft kept on this computer';
}
