import { type ReactNode, useEffect, useState } from 'react';
import { templateProblem } from '../../../../../shared/model/agents/prompt';
import styles from './agents.module.css';

interface PromptTemplateProps {
  readonly label: string;
  readonly template: string;
  readonly onChange: (template: string) => void;
}

/** The template of prompts. What is typed counts when the field is left, unless something is wrong with it. */
export function PromptTemplate({ label, template, onChange }: PromptTemplateProps): ReactNode {
  const [text, setText] = useState(template);
  useEffect(() => setText(template), [template]);
  const problem = templateProblem(text);
  return (
    <div className={styles.form}>
      <textarea
        className={styles.template}
        aria-label={label}
        aria-invalid={problem !== null}
        value={text}
        maxLength={50_000}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => {
          if (problem === null && text !== template) onChange(text);
        }}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem} The last text without a fault is used until then.
        </p>
      )}
    </div>
  );
}
