/** The address when it is one that may be opened: an absolute https one without a user name or password; else null. */
export function safeLink(address: string | undefined): string | null {
  if (address === undefined || !/^https:\/\//i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
