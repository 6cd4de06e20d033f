import type { Crumb } from '#app/ui/display/breadcrumbs.tsx';

const HOME = '/admin/home';

/** Labels of nested screens by the last path segment; other segments label themselves. */
const INNER: Record<string, { new: string; import?: string; other: string }> = {
  '/admin/products': { new: 'Add Product', import: 'Import Products', other: 'Edit Product' },
};

/**
 * The breadcrumbs of an admin screen, from the dashboard if the role may see it. `from` is the URL of the list
 * that the admin came from.
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
