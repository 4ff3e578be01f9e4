import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';

/** Raw output behind the word Details; nothing when there is none. */
export function Details({ text }: { readonly text: string | undefined }): ReactNode {
  if (text === undefined || text === '') return null;
  return (
    <Disclosure summary="Details">
      <pre>{text}</pre>
    </Disclosure>
  );
}
