import { createContext } from 'react';

/** The mark of the shop's own inline scripts while the server renders a page; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
