import { redact } from '../../shared/formats/copilot/export/redact';

/** A plain value with the secrets in all its texts redacted; its shape stays. */
export function withoutSecrets<T>(value: T): T {
  return redacted(value) as T;
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redacted(item)]));
}
