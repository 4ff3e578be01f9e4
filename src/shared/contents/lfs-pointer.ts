/** What git stores in place of a file that Git LFS keeps elsewhere. */
export interface LfsPointer {
  /** SHA-256 of the file, 64 hex digits. */
  readonly oid: string;
  /** Bytes of the file. */
  readonly size: number;
}

/** The format allows no more. */
const maxBytes = 1_024;

/**
 * Reads a pointer after the Git LFS specification (docs/spec.md): `version` first, then keys in alphabetical order, one line
 * each. Null for anything else.
 */
export function parseLfsPointer(text: string): LfsPointer | null {
  if (text.length >= maxBytes || !text.startsWith('version https://git-lfs.github.com/spec/v1\n')) return null;
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
  const size = /^size (\d{1,15})$/m.exec(text)?.[1];
  return oid === undefined || size === undefined ? null : { oid, size: Number(size) };
}

/** The text that Git LFS stores for a file. */
export function printLfsPointer({ oid, size }: LfsPointer): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`;
}
