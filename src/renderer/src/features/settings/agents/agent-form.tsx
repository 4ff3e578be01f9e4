import { type ReactNode, useState } from 'react';
import type { AgentDefinition } from '../../../../../shared/model/agents/agent';
import { agentProblem, promptGoesToInput } from '../../../../../shared/model/agents/agent-problem';
import { whatPresetAllows } from '../../../../../shared/model/agents/presets';
import { Button } from '../../../ui/controls/button';
import { Segmented } from '../../../ui/controls/segmented';
import { TextField } from '../../../ui/controls/text-field';
import styles from './agents.module.css';

interface AgentFormProps {
  readonly agent: AgentDefinition;
  readonly others: readonly AgentDefinition[];
  readonly onChange: (agent: AgentDefinition) => void;
  /** Null for the last one. */
  readonly onRemove: (() => void) | null;
}

const folders = [
  { value: 'repository', label: 'Repository' },
  { value: 'review', label: 'Review' },
] as const;

/** One agent: what is started, with what, where and for how long. */
export function AgentForm({ agent, others, onChange, onRemove }: AgentFormProps): ReactNode {
  const [args, setArgs] = useState(agent.args.join('\n'));
  const [environment, setEnvironment] = useState(agent.environment.join(' '));
  const [limit, setLimit] = useState(agent.timeLimit === null ? '' : String(agent.timeLimit));
  const problem = agentProblem(agent, others);
  const minutes = Number(limit);
  const validLimit = limit === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440);
  return (
    <div className={styles.agent}>
      <Line label="Name">
        <TextField label="Name" value={agent.name} maxLength={100} onValue={(name) => onChange({ ...agent, name })} />
      </Line>
      <Line label="Program">
        <TextField label="Program" value={agent.program} onValue={(program) => onChange({ ...agent, program })} />
      </Line>
      <Line label="Arguments, one a line">
        <textarea
          className={styles.lines}
          aria-label="Arguments, one a line"
          spellCheck={false}
          value={args}
          rows={Math.max(2, args.split('\n').length)}
          onChange={({ currentTarget }) => {
            setArgs(currentTarget.value);
            onChange({ ...agent, args: currentTarget.value.split('\n').filter((argument) => argument !== '').slice(0, 100) });
          }}
        />
      </Line>
      <p className={styles.note}>
        {'{prompt}, {folder} and {reviewFolder} are put in. '}
        {promptGoesToInput(agent) ? 'No argument takes the prompt, so it goes to the program’s input.' : 'The prompt is an argument.'}
      </p>
      <Line label="Variables it is given">
        <TextField
          label="Variables it is given"
          placeholder="Names beside the usual ones"
          value={environment}
          onValue={(typed) => {
            setEnvironment(typed);
            onChange({ ...agent, environment: typed.split(/[\s,]+/).filter((name) => name !== '').slice(0, 200) });
          }}
        />
      </Line>
      <Line label="Works in">
        <Segmented<AgentDefinition['folder']> label="Works in" options={folders} value={agent.folder} onChange={(folder) => onChange({ ...agent, folder })} />
      </Line>
      <Line label="Time limit">
        <TextField
          type="number"
          label="Time limit"
          placeholder="none"
          trailing="min"
          value={limit}
          invalid={!validLimit}
          onValue={(typed) => {
            setLimit(typed);
            const wanted = Number(typed);
            if (typed === '') onChange({ ...agent, timeLimit: null });
            else if (Number.isInteger(wanted) && wanted >= 1 && wanted <= 1440) onChange({ ...agent, timeLimit: wanted });
          }}
        />
      </Line>
      <p className={styles.note}>{whatPresetAllows(agent) ?? 'What it may do is up to its arguments.'}</p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {onRemove !== null && (
        <div className={styles.buttons}>
          <Button size="small" onClick={onRemove}>
            Remove {agent.name}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.line}>
      <span className={styles.note} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
