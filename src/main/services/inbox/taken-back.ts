/** How many acts can still be taken back. */
const mostKept = 50;

/** Acts that are in no review file, and how they are taken back, each once. */
export interface TakenBack {
  /** Answers a token for the act. */
  keep(takeBack: () => void): string;
  /** Answers whether there was such an act. */
  takeBack(token: string): boolean;
}

/** @param prefix of its tokens, which tells them from those of others */
export function createTakenBack(prefix: string): TakenBack {
  const kept = new Map<string, () => void>();
  let made = 0;
  return {
    keep(takeBack) {
      const token = `${prefix}${++made}`;
      kept.set(token, takeBack);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return token;
    },
    takeBack(token) {
      const act = kept.get(token);
      kept.delete(token);
      act?.();
      return act !== undefined;
    },
  };
}
