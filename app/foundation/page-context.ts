import { createContext } from 'react-router';
import type { Database } from './database.server.ts';

/** What the server hands to a page's loader. Pages are rendered for anyone: what belongs to a person is loaded by the browser. */
export interface PageShop {
  db: Database;
  storeUrl: string;
}

export const pageShop = createContext<PageShop>();
