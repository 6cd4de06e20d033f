import { type PageSection, parsePageText } from '#app/content/pages/page-text.ts';
import type { PageName } from '#app/content/pages/pages.ts';
import { type CurrentPage, findCurrentPage } from '#app/content/pages/show-page.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { pageShop, withPageRefusals } from '#app/platform/http/pages/page-context.ts';
import { refuse } from '#app/platform/http/refusal.ts';

/** A page's text, parsed on the server, so that store pages do not load the parser. */
export interface ParsedPage extends Omit<CurrentPage, 'body'> {
  sections: PageSection[];
}

/** Undefined if the page is not published. */
export async function loadPageText(db: Database, page: PageName): Promise<ParsedPage | undefined> {
  const current = await findCurrentPage(db, page);
  if (!current) return undefined;
  const { body, ...text } = current;
  return { ...text, sections: parsePageText(body) };
}

interface LoaderArgs {
  context: Readonly<{ get(key: typeof pageShop): { storeUrl: string; db: Database } }>;
}

/** The loader of a page whose text staff edit; 404 if it is not published. */
export function editablePageLoader(page: PageName) {
  return async ({ context }: LoaderArgs) => {
    const { db, storeUrl } = context.get(pageShop);
    const text = await withPageRefusals(requirePageText(db, page));
    return { storeUrl, text };
  };
}

async function requirePageText(db: Database, page: PageName): Promise<ParsedPage> {
  const text = await loadPageText(db, page);
  if (!text) throw refuse.notFound('Page not found');
  return text;
}
