import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/controls/copy-button';
import styles from './side-facts.module.css';

/** One thing that is known of both sides; null where a side does not exist, or where it is not known. */
export interface FactRow {
  readonly name: string;
  readonly old: Fact | null;
  readonly new: Fact | null;
}

export interface Fact {
  readonly words: string;
  /** A name to be copied whole, of which the words are the beginning. */
  readonly full?: string;
}

/** The first digits of a name, with all of it at hand. */
export function nameFact(name: string): Fact {
  return { words: name.slice(0, 12), full: name };
}

/** What is known of two sides that have no lines. */
export function SideFacts({ rows, label }: { readonly rows: readonly FactRow[]; readonly label: string }): ReactNode {
  return (
    <table className={styles.facts} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">Old</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <FactCell fact={row.old} what={`old ${row.name.toLowerCase()}`} />
            <FactCell fact={row.new} what={`new ${row.name.toLowerCase()}`} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FactCell({ fact, what }: { readonly fact: Fact | null; readonly what: string }): ReactNode {
  if (fact === null) return <td className={styles.none}>none</td>;
  if (fact.full === undefined) return <td>{fact.words}</td>;
  return (
    <td>
      <span className={styles.name} title={fact.full}>
        {fact.words}
      </span>
      <CopyButton label={`Copy the ${what}`} text={fact.full} />
    </td>
  );
}
