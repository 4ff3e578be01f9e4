/** Lets a few in at a time, the others in the order in which they came. */
export function limitReadings(most: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return async () => {
    if (inside < most) inside += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
}
