import { createContext, data } from 'react-router';
import type { Database } from '../../db/database.server.ts';
import type { FailSwitches } from '../../fault-injection/fail-switches.ts';
import { Refusal, STATUS_OF_REFUSAL } from '../refusal.ts';

/** The context of a page's loader. Pages are rendered without a session: the browser loads personal data. */
export interface PageShop {
  db: Database;
  /** for lists, which may be a second old: a read replica, where there is one */
  reads: Database;
  storeUrl: string;
  /** the minimum length of a new password */
  passwordMin: number;
  /** whether a card provider is set up */
  takesCards: boolean;
  /** the services that get visits, with the visitor’s consent */
  analyticsServices: readonly string[];
  /** whether admins have no permissions until they turn on two-step login */
  demandsSecondFactor: boolean;
  /** the sources that a demo makes fail */
  failing: FailSwitches;
  /** called with the page's own inline scripts, which its policy allows (page-security.ts) */
  allowScripts: (scripts: readonly string[]) => void;
  /** called with every error of a loader or of the rendering */
  onError: (error: unknown) => void;
  /** called when a section's source failed: an incomplete page is not cached */
  onSourceFailure: () => void;
  /** the network address that the request came from, and whether limits per address hold for it */
  address: string;
  isLimited: boolean;
}

export const pageShop = createContext<PageShop>();

/** Turns refusals into error pages: the page's ErrorBoundary gets the status and `{message}`. */
export async function withPageRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal)
      throw data({ message: error.message }, { status: STATUS_OF_REFUSAL[error.reason] });
    throw error;
  }
}
