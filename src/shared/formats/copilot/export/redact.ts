const redacted = '[redacted]';

/**
 * Secrets of known shapes. A match begins only where no character of the secret stands before it and each repetition has a
 * limit, so that the time stays in proportion to the text. `$1` is what is kept of a match.
 */
const patterns: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Tokens that say by their first characters whose they are: GitHub, GitLab, OpenAI and Anthropic, AWS, Slack, Google, npm.
  [/(?<![\w-])(?:gh[a-z]_|github_pat_|glpat-|sk-|xox[a-z]-|xapp-|npm_|AIza)[\w-]{12,400}/g, redacted],
  [/(?<![\w-])(?:AKIA|ASIA)[A-Z0-9]{12,124}(?![\w-])/g, redacted],
  // JSON Web Tokens: base64 of `{"` and two more parts.
  [/(?<![\w-])eyJ[\w-]{6,4000}\.[\w-]{6,8000}\.[\w-]{0,4000}/g, redacted],
  [/(authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:(?:bearer|basic|token|digest)\s{1,4})?)[^\s"',;]{1,4000}/gi, `$1${redacted}`],
  [/((?<![\w-])bearer\s{1,4})[\w.~+/-]{16,4000}=*/gi, `$1${redacted}`],
  [/((?:password|passwd|pwd|passphrase|secret)["']?\s{0,4}[:=]\s{0,4}["']?)[^\s"'&,;]{1,1000}/gi, `$1${redacted}`],
  // These words stand before much else in code; a value with a digit in it is taken for a secret.
  [/((?:token|api[_-]?key|access[_-]?key)["']?\s{0,4}[:=]\s{0,4}["']?)(?=[^\s"'&,;\d]{0,200}\d)[^\s"'&,;]{8,1000}/gi, `$1${redacted}`],
  // User and password in a URL.
  [/((?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@:"']{0,200}:[^\s/@"']{1,400}(?=@)/gi, `$1${redacted}`],
];

const keyBegin = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const keyEnd = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

/** Replaces what looks like a secret by `[redacted]`. Linear in the length of the text; a second time changes nothing. */
export function redact(text: string): string {
  return patterns.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), withoutPrivateKeys(text));
}

/** A block that is not closed is taken to go on to the end of the text. */
function withoutPrivateKeys(text: string): string {
  const parts: string[] = [];
  let from = 0;
  keyBegin.lastIndex = 0;
  for (let begin = keyBegin.exec(text); begin !== null; begin = keyBegin.exec(text)) {
    keyEnd.lastIndex = keyBegin.lastIndex;
    const end = keyEnd.exec(text) === null ? text.length : keyEnd.lastIndex;
    parts.push(text.slice(from, begin.index), redacted);
    from = end;
    keyBegin.lastIndex = end;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)].join('');
}
