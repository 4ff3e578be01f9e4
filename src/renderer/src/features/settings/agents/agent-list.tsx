import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AgentDefinition } from '../../../../../shared/model/agents/agent';
import { agentPresets } from '../../../../../shared/model/agents/presets';
import { Button } from '../../../ui/controls/button';
import { Disclosure } from '../../../ui/layout/disclosure';
import { AgentForm } from './agent-form';
import styles from './agents.module.css';

interface AgentListProps {
  readonly agents: readonly AgentDefinition[];
  readonly onChange: (agents: readonly AgentDefinition[]) => void;
}

/** All agents, each to be opened and changed; removed presets can be had again. */
export function AgentList({ agents, onChange }: AgentListProps): ReactNode {
  const [added, setAdded] = useState<string | null>(null);
  const missing = agentPresets.map(({ definition }) => definition).filter(({ id }) => !agents.some((agent) => agent.id === id));
  const add = (agent: AgentDefinition): void => {
    setAdded(agent.id);
    onChange([...agents, agent]);
  };
  return (
    <div className={styles.form}>
      {agents.map((agent) => (
        <Disclosure key={agent.id} summary={agent.name === '' ? 'Without a name' : agent.name} startsOpen={agent.id === added}>
          <AgentForm
            agent={agent}
            others={agents}
            onChange={(changed) => onChange(agents.map((other) => (other === agent ? changed : other)))}
            onRemove={agents.length > 1 ? () => onChange(agents.filter((other) => other !== agent)) : null}
          />
        </Disclosure>
      ))}
      <div className={styles.buttons}>
        {missing.map((preset) => (
          <Button key={preset.id} size="small" icon={<Plus />} onClick={() => add(preset)}>
            {preset.name}
          </Button>
        ))}
        <Button size="small" icon={<Plus />} onClick={() => add(newAgent(agents))}>
          Another program
        </Button>
      </div>
    </div>
  );
}

/** An agent under an id and a name that no other has; its program is to be named. */
function newAgent(agents: readonly AgentDefinition[]): AgentDefinition {
  let number = agents.length + 1;
  const taken = new Set(agents.flatMap(({ id, name }) => [id, name]));
  while (taken.has(`agent-${number}`) || taken.has(`Agent ${number}`)) number += 1;
  return { id: `agent-${number}`, name: `Agent ${number}`, program: '', args: [], environment: [], folder: 'repository', timeLimit: 30 };
}
