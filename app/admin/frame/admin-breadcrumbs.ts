import type { Crumb } from '#app/ui/display/breadcrumbs.tsx';

const HOME = '/admin/home';

/** Screens within a screen, by the last part of their address; where there are no words, that part is their name. */
const INNER: Record<string, { new: string; import?: string; other: string }> = {
  '/admin/products': { new: 'Add Product', import: 'Import Products', other: 'Edit Product' },
};

/**
 * The way to one of these admin screens; the dashboard is where it starts, if it is one of them. `from` is the list as
 * somebody left it, to which the way back leads.
 */
export function buildAdminCrumbs(pathname: string, pages: readonly Crumb[], from?: string): Crumb[] {
  const page = pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!page || page.to === HOME) return [];
  const start = pages.filter(({ to }) => to === HOME);
  if (pathname === page.to) return [...start, page];
  const names = INNER[page.to];
  const subpath = pathname.slice(page.to.length + 1);
  const name = subpath === 'new' || subpath === 'import' ? names?.[subpath] : names?.other;
  const back = from?.startsWith(page.to) ? { ...page, to: from } : page;
  return [...start, back, { name: name ?? subpath, to: pathname }];
}
