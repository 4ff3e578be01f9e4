import { createContext } from 'react';

/** Opens an https address outside the app. Without one, addresses are shown as text. */
export const OpenLinkContext = createContext<((url: string) => void) | null>(null);
