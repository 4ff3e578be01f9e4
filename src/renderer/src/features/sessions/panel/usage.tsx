import type { ReactNode } from 'react';
import type { ModelUsage } from '../../../../../shared/model/sessions/session';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import styles from './panel.module.css';
import { Section } from './section';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** What each model used: requests, and tokens that went in (cached ones included) and came out. */
export function Usage({ usage }: { readonly usage: readonly ModelUsage[] }): ReactNode {
  if (usage.length === 0) return null;
  return (
    <Section title="Usage">
      <table className={styles.usage}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Requests</th>
            <th scope="col" title="Tokens, cached ones included">
              In
            </th>
            <th scope="col" title="Tokens">
              Out
            </th>
          </tr>
        </thead>
        <tbody>
          {usage.map(({ model, requests, inputTokens, outputTokens, cachedTokens }) => (
            <tr key={model}>
              <th scope="row">{visibleLine(model)}</th>
              <td>{requests?.toLocaleString('en') ?? '–'}</td>
              <Tokens count={inputTokens} note={cachedTokens === null ? null : `${cachedTokens.toLocaleString('en')} of them cached`} />
              <Tokens count={outputTokens} note={null} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Tokens({ count, note }: { readonly count: number | null; readonly note: string | null }): ReactNode {
  if (count === null) return <td>–</td>;
  return <td title={[count.toLocaleString('en'), note].filter((part) => part !== null).join(', ')}>{compact.format(count)}</td>;
}
