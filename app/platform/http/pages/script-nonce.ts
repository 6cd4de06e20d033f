import { createContext } from 'react';

/** The CSP nonce of inline scripts while the server renders a page; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
