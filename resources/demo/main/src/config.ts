export interface Config {
  readonly port: number;
  readonly ledgerFile: string;
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  return {
    port: Number(environment['QUAYSIDE_PORT'] ?? 8080),
    ledgerFile: environment['QUAYSIDE_LEDGER'] ?? 'ledger.jsonl',
  };
}
