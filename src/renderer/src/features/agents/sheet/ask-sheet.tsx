import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AskPlan, AskScope } from '../../../../../shared/model/agents/agent';
import { whatPresetAllows } from '../../../../../shared/model/agents/presets';
import { scopeWords } from '../../../../../shared/model/agents/run-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { askDirectlyIn, closeAskSheet, planAsk, sendAsk, useAskSheet } from '../../../state/agents/ask';
import { keyCaps } from '../../../../../shared/model/keys/chord';
import { usePlatform } from '../../../state/app-hooks';
import { useSettings } from '../../../state/mirror';
import { openSettings } from '../../../state/view';
import { reportCopied } from '../../../state/report-copied';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/checkbox';
import { copyText } from '../../../ui/controls/copy-text';
import { Dialog } from '../../../ui/layers/dialog';
import { Kbd } from '../../../ui/marks/kbd';
import styles from './ask-sheet.module.css';

/** Shows what would be started to ask an agent, to be changed, copied or sent. */
export function AskSheet(): ReactNode {
  const sheet = useAskSheet();
  return sheet === null ? null : <Sheet key={JSON.stringify(sheet.scope)} scope={sheet.scope} posted={sheet.posted} />;
}

function Sheet({ scope, posted }: { readonly scope: AskScope; readonly posted: boolean }): ReactNode {
  const { agents, defaultAgent } = useSettings();
  const platform = usePlatform();
  const [agent, setAgent] = useState(agents.find(({ id }) => id === defaultAgent)?.id ?? agents[0]?.id ?? '');
  const { plan, problem } = usePlan(scope, agent);
  const [edited, setEdited] = useState<string | null>(null);
  const [direct, setDirect] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The dialog itself gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const prompt = edited ?? plan?.prompt ?? '';
  const reason = sending ? 'It is being asked.' : (problem ?? plan?.problem ?? (plan === null ? 'The prompt is being made.' : prompt.trim() === '' ? 'Write what to ask first.' : null));
  const send = async (): Promise<void> => {
    if (reason !== null || plan === null) return;
    setSending(true);
    setFailure(null);
    const asked = await sendAsk(scope, { agent: plan.agent, prompt });
    setSending(false);
    if (!asked.ok) {
      setFailure(asked.error.message);
      return;
    }
    if (direct) askDirectlyIn(scope.review);
    closeAskSheet();
  };
  const name = plan?.agent.name ?? 'agent';
  return (
    <Dialog
      title={plan === null ? 'Ask an agent' : `Ask about ${scopeWords({ threads: scope.threads, labels: plan.labels })}`}
      className={styles.sheet}
      onClose={closeAskSheet}
      actions={
        <>
          <Button icon={<Copy aria-hidden />} disabledReason={prompt === '' ? 'There is no prompt yet' : undefined} onClick={() => reportCopied(copyText(prompt))}>
            Copy prompt
          </Button>
          <Button onClick={closeAskSheet}>Cancel</Button>
          <Button variant="primary" disabledReason={reason ?? undefined} onClick={() => void send()}>
            Ask {visibleText(name)}
            <Kbd caps={keyCaps('Mod+Enter', platform)} />
          </Button>
        </>
      }
    >
      {posted && <p className={styles.note}>Your comment is posted, whatever you choose here.</p>}
      <div className={styles.fields}>
        <label className={styles.label} htmlFor="ask-agent">
          Agent
        </label>
        <select id="ask-agent" className={styles.select} value={agent} onChange={(event) => setAgent(event.currentTarget.value)}>
          {agents.map(({ id, name: agentName }) => (
            <option key={id} value={id}>
              {agentName}
            </option>
          ))}
        </select>
        {plan !== null && <PlanLines plan={plan} />}
      </div>
      <textarea
        ref={field}
        className={styles.prompt}
        aria-label="Prompt"
        value={prompt}
        spellCheck={false}
        maxLength={500_000}
        onChange={(event) => setEdited(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <p className={styles.note}>Only posted comments are included: the agent reads them in the review file.</p>
      {(failure ?? problem ?? plan?.problem) == null ? null : (
        <p className={styles.problem} role="alert">
          {visibleText(failure ?? problem ?? plan?.problem ?? '')}{' '}
          <Button size="small" variant="flat" onClick={openAgentSettings}>
            Open settings
          </Button>
        </p>
      )}
      <Checkbox state={direct ? 'on' : 'off'} onChange={setDirect}>
        Do not show this again for this repository
      </Checkbox>
    </Dialog>
  );
}

function openAgentSettings(): void {
  closeAskSheet();
  openSettings();
}

/** Where it works, what is started, and what that may do. */
function PlanLines({ plan }: { readonly plan: AskPlan }): ReactNode {
  const allows = whatPresetAllows(plan.agent);
  return (
    <>
      <span className={styles.label}>Works in</span>
      <code className={styles.code}>{visibleText(plan.folder)}</code>
      <span className={styles.label}>Command</span>
      <code className={styles.code}>{visibleText([plan.program, ...plan.args].join(' '))}</code>
      <span className={styles.label}>May</span>
      <span className={styles.note}>{allows ?? 'What its arguments let it do. Sidelight starts it as you set it up and does not know more.'}</span>
    </>
  );
}

/** The plan for an agent; the last one stays while another is made. */
function usePlan(scope: AskScope, agent: string): { readonly plan: AskPlan | null; readonly problem: string | null } {
  const [plan, setPlan] = useState<AskPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void planAsk(scope, agent).then((answer) => {
      if (!wanted) return;
      setPlan(answer.ok ? answer.value : null);
      setProblem(answer.ok ? null : answer.error.message);
    });
    return () => {
      wanted = false;
    };
  }, [scope, agent]);
  return { plan, problem };
}
