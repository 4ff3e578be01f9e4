import type { ExportedTurn, ExportHeader } from './exported';
import { redact } from './redact';

/** The whole of an exported session as indented JSON with a newline at its end. */
export function exportJson({ id, title, facts }: ExportHeader, turns: readonly ExportedTurn[]): string {
  const head = { id, title: redact(title), facts: Object.fromEntries(facts.map(({ name, value }) => [name, redact(value)])) };
  return `${JSON.stringify({ ...head, turns }, null, 2)}\n`;
}
