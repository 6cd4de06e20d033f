import { createContext } from 'react-router';
import type { Database } from '../../db/database.server.ts';
import type { FailSwitches } from '../../fault-injection/fail-switches.ts';

/** What the server hands to a page's loader. Pages are rendered for anyone: what belongs to a person is loaded by the browser. */
export interface PageShop {
  db: Database;
  /** for lists, which may be a second old: a read replica, where there is one */
  reads: Database;
  storeUrl: string;
  /** the fewest characters of a new password */
  passwordMin: number;
  /** whether admins may do nothing before they sign in by two steps */
  demandsSecondFactor: boolean;
  /** the sources that a demo makes fail just now */
  failing: FailSwitches;
  /** unguessable, made for this rendering: tells the shop's own inline scripts from any others (page-security.ts) */
  scriptNonce: string;
  /** called with every error of a loader or of the rendering */
  onError: (error: unknown) => void;
  /** hears that a section's source failed: a page that lacks something is not kept for others */
  onSourceFailure: () => void;
  /** the network address that the request came from, and whether limits per address hold for it */
  address: string;
  isLimited: boolean;
}

export const pageShop = createContext<PageShop>();
