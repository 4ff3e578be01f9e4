/** A URL, or null for text that is none. (`URL.canParse` is newer than the oldest Node that we run on.) */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
