import { toUtc } from '../copilot/times';
import { parseYaml } from '../yaml/parse-yaml';
import { isNull } from '../yaml/yaml-node';
import { wholeText } from './whole-text';

/**
 * `workspace.yaml` of a session's folder. No version writes all of it, and some sessions have none; what is absent is
 * undefined. Times are UTC ISO 8601.
 */
export interface WorkspaceFile {
  readonly id?: string;
  readonly cwd?: string;
  readonly gitRoot?: string;
  readonly repository?: string;
  readonly branch?: string;
  readonly client?: string;
  /** Title of newer versions. */
  readonly name?: string;
  /** Title of older versions, or a text about the session. */
  readonly summary?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** Further keys with a plain value, as written. */
  readonly further: readonly { readonly name: string; readonly value: string }[];
  /** The file is cut off or no YAML; what its lines say was taken. */
  readonly damaged: boolean;
}

const texts = {
  id: 'id',
  cwd: 'cwd',
  git_root: 'gitRoot',
  repository: 'repository',
  branch: 'branch',
  client_name: 'client',
  name: 'name',
  summary: 'summary',
} as const;
const times = { created_at: 'createdAt', updated_at: 'updatedAt' } as const;

const mostFurther = 40;
const longestFurther = 500;

/** Reads `workspace.yaml`, of a damaged one what its lines say. Never throws. */
export function parseWorkspaceFile(file: string): WorkspaceFile {
  const { text, damaged } = wholeText(file);
  const values = readTree(text) ?? readLines(text);
  const read: Record<string, string> = {};
  const further: { name: string; value: string }[] = [];
  for (const [key, value] of values.entries) {
    if (value.trim() === '') continue;
    const textName = texts[key as keyof typeof texts] as string | undefined;
    const timeName = times[key as keyof typeof times] as string | undefined;
    if (textName !== undefined) read[textName] = value;
    else if (timeName !== undefined) Object.assign(read, timeAs(timeName, value));
    else if (further.length < mostFurther) further.push({ name: key, value: value.slice(0, longestFurther) });
  }
  return { ...read, further, damaged: damaged || values.damaged };
}

interface Values {
  readonly entries: readonly (readonly [string, string])[];
  readonly damaged: boolean;
}

function readTree(text: string): Values | null {
  const parsed = parseYaml(text);
  if (!parsed.ok || parsed.value.root.kind !== 'map') return null;
  const entries = parsed.value.root.entries.flatMap(({ key, value }): (readonly [string, string])[] =>
    key === null || value.kind !== 'scalar' || isNull(value) ? [] : [[key, value.value]],
  );
  return { entries, damaged: false };
}

/** `key: value` lines of a text that is no YAML: half written, or with a colon in a title that should stand in quotes. */
function readLines(text: string): Values {
  const entries = text.split(/\r?\n/).flatMap((line): (readonly [string, string])[] => {
    const [, key, value] = /^([a-z_]{1,40}):[ \t]+(\S.*)$/.exec(line.slice(0, 10_000)) ?? [];
    return key === undefined || value === undefined ? [] : [[key, value.trim().replace(/^(["'])(.*)\1$/, '$2')]];
  });
  return { entries, damaged: text.trim() !== '' };
}

function timeAs(name: string, value: string): Record<string, string> {
  const time = toUtc(value);
  return time === null ? {} : { [name]: time };
}
