import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { ORIGINAL_TEXTS, type PageText } from './original-texts.ts';
import { findCurrentVersion, hasPublishedVersion } from './pages.db.server.ts';
import type { PageName } from './pages.ts';

export interface CurrentPage extends PageText {
  /** null for the text of the release */
  publishedFrom: string | null;
}

/** The current text of a page; undefined if the page is not published. */
export async function findCurrentPage(db: Database, page: PageName): Promise<CurrentPage | undefined> {
  const row = await dependsOn(['pages'], () => findCurrentVersion(db, page));
  if (row)
    return { lead: row.lead, body: row.body, publishedFrom: row.published_from?.toISOString() ?? null };
  return page === 'about' ? undefined : { ...ORIGINAL_TEXTS[page], publishedFrom: null };
}

const POLICIES: readonly PageName[] = [
  'terms-of-service',
  'privacy-policy',
  'cancellation-policy',
  'rental-terms',
];

/** Whether staff have published their own text for any of the policies. */
export async function hasPublishedPolicy(db: Database): Promise<boolean> {
  return await hasPublishedVersion(db, POLICIES);
}
