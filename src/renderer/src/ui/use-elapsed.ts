import { useEffect, useState } from 'react';

/** Whether the component has been there for so long. Milliseconds. */
export function useElapsed(after: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return elapsed;
}
