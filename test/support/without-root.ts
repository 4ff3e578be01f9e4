/** Permissions mean nothing to root, who therefore becomes somebody else meanwhile. */
export async function withoutRoot<T>(run: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
