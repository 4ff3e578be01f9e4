/** Lines of a file as a commit has it. */
interface PermalinkTarget {
  /** Full name of the commit. */
  readonly commit: string;
  /** Relative to the repository's root, with forward slashes. */
  readonly path: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}

/** Where a remote's web pages are. */
interface Forge {
  readonly kind: 'github' | 'gitlab' | 'bitbucket' | 'gitea' | 'azure';
  /** Address of the repository's first page, without a slash at the end. */
  readonly repository: string;
}

/** The page of some lines on the site that a remote's URL names; null for a site whose addresses are not known. Asks nobody. */
export function permalink(remoteUrl: string, { commit, path, startLine, endLine }: PermalinkTarget): string | null {
  const forge = forgeOf(remoteUrl);
  if (forge === null) return null;
  const file = path.split('/').map(encodeURIComponent).join('/');
  const one = startLine === endLine;
  switch (forge.kind) {
    case 'github': {
      // Lines of a document that is shown rendered can only be named in its plain form.
      const plain = /\.(?:md|markdown|mdx|rst|adoc|org)$/i.test(path) ? '?plain=1' : '';
      return `${forge.repository}/blob/${commit}/${file}${plain}#L${startLine}${one ? '' : `-L${endLine}`}`;
    }
    case 'gitlab':
      return `${forge.repository}/-/blob/${commit}/${file}#L${startLine}${one ? '' : `-${endLine}`}`;
    case 'bitbucket':
      return `${forge.repository}/src/${commit}/${file}#lines-${startLine}${one ? '' : `:${endLine}`}`;
    case 'gitea':
      return `${forge.repository}/src/commit/${commit}/${file}#L${startLine}${one ? '' : `-L${endLine}`}`;
    case 'azure':
      // The marked range ends before the first column of the line after it.
      return `${forge.repository}?path=/${file}&version=GC${commit}&line=${startLine}&lineEnd=${endLine + 1}&lineStartColumn=1&lineEndColumn=1&_a=contents`;
  }
}

interface Address {
  readonly host: string;
  /** ':8443', or ''. */
  readonly port: string;
  /** Decoded, without slashes at the ends and without `.git`. */
  readonly path: readonly string[];
}

function forgeOf(remoteUrl: string): Forge | null {
  const address = readAddress(remoteUrl.trim());
  if (address === null) return null;
  const { host, port, path } = address;
  const azure = azureRepository(host, path);
  if (azure !== null) return { kind: 'azure', repository: azure };
  const kind = kindOfHost(host);
  if (kind === null || path.length < 2) return null;
  return { kind, repository: `https://${host}${port}/${path.map(encodeURIComponent).join('/')}` };
}

const hosts: readonly (readonly [RegExp, Forge['kind']])[] = [
  [/(?:^|\.)github\./, 'github'],
  [/(?:^|\.)gitlab\./, 'gitlab'],
  [/^bitbucket\.org$/, 'bitbucket'],
  [/^codeberg\.org$|(?:^|\.)(?:gitea|forgejo)\./, 'gitea'],
];

/** Companies run these sites under names of their own, mostly `gitlab.example.org`. */
function kindOfHost(host: string): Forge['kind'] | null {
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? null;
}

/** `https://host/path`, `ssh://git@host:port/path` and `git@host:path`. The port of ssh is none of the web's. */
function readAddress(url: string): Address | null {
  const full = /^(https?|ssh|git):\/\/(?:[^/@]*@)?([a-z0-9.-]+)(:\d+)?\/(.+)$/i.exec(url);
  if (full !== null) {
    const [, scheme = '', host = '', port = '', path = ''] = full;
    return address(host, scheme.toLowerCase() === 'https' ? port : '', path);
  }
  const short = /^(?:[^/@:]+@)?([a-z0-9-]+(?:\.[a-z0-9-]+)+):(?!\/\/)(.+)$/i.exec(url);
  return short === null ? null : address(short[1] ?? '', '', short[2] ?? '');
}

/** Names under which sites take ssh on the port of https. */
const webHosts: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
};

function address(name: string, port: string, rawPath: string): Address | null {
  const host = name.toLowerCase();
  const parts = rawPath.split('/').filter((part) => part !== '');
  const last = parts.pop()?.replace(/\.git$/, '');
  if (last === undefined || last === '') return null;
  try {
    return { host: webHosts[host] ?? host, port: port === ':443' ? '' : port, path: [...parts, last].map(decodeURIComponent) };
  } catch {
    // A lone % is no address.
    return null;
  }
}

/** Organisation, project and repository of Azure's four forms of a URL. */
function azureRepository(host: string, path: readonly string[]): string | null {
  const names = azureNames(host, path);
  if (names === null) return null;
  const [organisation, project, repository] = names.map(encodeURIComponent);
  return `https://dev.azure.com/${organisation}/${project}/_git/${repository}`;
}

function azureNames(host: string, path: readonly string[]): readonly [string, string, string] | null {
  const own = /^([a-z0-9-]+)\.visualstudio\.com$/.exec(host)?.[1];
  if (host === 'ssh.dev.azure.com' || host === 'vs-ssh.visualstudio.com') {
    const [version, organisation, project, repository] = path;
    return version === 'v3' && organisation !== undefined && project !== undefined && repository !== undefined ? [organisation, project, repository] : null;
  }
  const rest = host === 'dev.azure.com' ? path : own === undefined ? null : [own, ...path.filter((part) => part !== 'DefaultCollection')];
  if (rest === null) return null;
  const at = rest.indexOf('_git');
  const repository = rest[at + 1];
  const [organisation, project = repository] = rest.slice(0, at);
  // A repository that has its project's name is written without the project.
  return at < 1 || repository === undefined || organisation === undefined || project === undefined ? null : [organisation, project, repository];
}
