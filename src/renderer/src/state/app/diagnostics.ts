import { useEffect, useState } from 'react';
import { call } from '../../client/client';

/** What can be sent along with the report of a fault, collected when the component is mounted; null until then. */
export function useDiagnostics(): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void call('app.diagnostics', {}).then((answer) => {
      if (!left && answer.ok) setText(answer.value.text);
    });
    return () => {
      left = true;
    };
  }, []);
  return text;
}
