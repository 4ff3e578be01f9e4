import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../../../src/shared/formats/copilot/export/redact';

/** Put together here, so that no text in the repository looks like a secret. */
const filler = 'a1B2c3D4e5F6g7H8i9J0';
const dashes = '-----';

describe('redacting', () => {
  it.each([
    ['ghp_', `ghp_${filler}${filler}`],
    ['gho_', `gho_${filler}${filler}`],
    ['github_pat_', `github_pat_${filler}_${filler}`],
    ['sk-', `sk-${filler}`],
    ['sk-ant-', `sk-ant-api03-${filler}-${filler}`],
    ['glpat-', `glpat-${filler}`],
    ['xoxb-', `xoxb-123456789012-${filler}`],
    ['AKIA', `AKIA${filler.slice(0, 16).toUpperCase()}`],
    ['AIza', `AIza${filler}${filler}`],
    ['a JSON Web Token', `eyJhbGciOi.eyJzdWIiOi.${filler}`],
  ])('replaces %s tokens, wherever they stand', (_, secret) => {
    for (const [before, after] of [['', ''], ['use ', ' now'], ['"', '"'], ['(', ')'], ['=', '\n']] as const) {
      expect(redact(`${before}${secret}${after}`)).toBe(`${before}[redacted]${after}`);
    }
  });

  it.each([
    ['password=hunter2 next', 'password=[redacted] next'],
    ['DB_PASSWORD: "hunter2",', 'DB_PASSWORD: "[redacted]",'],
    ['{"client_secret":"x y"}', '{"client_secret":"[redacted] y"}'],
    ['api_key = "abc12345"', 'api_key = "[redacted]"'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
    ["-H 'authorization: Basic dXNlcjp4'", "-H 'authorization: Basic [redacted]'"],
    ['Authorization: abc', 'Authorization: [redacted]'],
    ['git clone https://mira:pw@host.test/a.git', 'git clone https://[redacted]@host.test/a.git'],
    ['postgres://app:s3cret@db:5432/x', 'postgres://[redacted]@db:5432/x'],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it('replaces blocks of private keys, closed or not', () => {
    const block = `${dashes}BEGIN RSA PRIVATE KEY${dashes}\nMIIE\nabc\n${dashes}END RSA PRIVATE KEY${dashes}`;
    expect(redact(`before\n${block}\nbetween ${block} after`)).toBe('before\n[redacted]\nbetween [redacted] after');
    expect(redact(`before ${dashes}BEGIN PRIVATE KEY${dashes}\nMIIE`)).toBe('before [redacted]');
  });

  it.each([
    ['const token: string = readToken();'],
    ['https://example.org/a:b/c@d'],
    ['The task-list and risk-free sk-8 words stay.'],
    ['git log --format=%H 0123456789abcdef0123456789abcdef01234567'],
    ['npm run lint -- --max-warnings 0'],
  ])('leaves %s as it is', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('changes nothing the second time', () => {
    const part = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(`ghp_${filler}`, 'password=', 'Authorization: Bearer ', ' x', 'https://a:b@c', 'token=a1b2c3d4e5', `${dashes}BEGIN PRIVATE KEY${dashes}`));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const once = redact(parts.join(''));
        expect(redact(once)).toBe(once);
      }),
    );
  });

  it('takes time in proportion to texts that are made to be slow', () => {
    const hostile = ['eyJ-', 'a://a:', 'sk-', 'password=', 'authorization:', 'token=', `${dashes}BEGIN PRIVATE KEY${dashes}${dashes}END `, 'ghp_a', 'bearer '];
    for (const text of hostile) expect(redact(text.repeat(1_000_000 / text.length)).length).toBeGreaterThan(0);
  });
});
