import type { Crumb } from '#app/ui/breadcrumbs.tsx';

const HOME = '/admin/home';

/** Screens within a screen, by the last part of their address; where there are no words, that part is their name. */
const INNER: Record<string, { new: string; import?: string; other: string }> = {
  '/admin/products': { new: 'Add Product', import: 'Import Products', other: 'Edit Product' },
};

/**
 * The way to one of these admin screens; the dashboard is where it starts, if it is one of them. `from` is the list as
 * somebody left it, to which the way back leads.
 */
export function crumbsTo(pathname: string, screens: readonly Crumb[], from?: string): Crumb[] {
  const screen = screens.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!screen || screen.to === HOME) return [];
  const start = screens.filter(({ to }) => to === HOME);
  if (pathname === screen.to) return [...start, screen];
  const names = INNER[screen.to];
  const inner = pathname.slice(screen.to.length + 1);
  const name = inner === 'new' || inner === 'import' ? names?.[inner] : names?.other;
  const back = from?.startsWith(screen.to) ? { ...screen, to: from } : screen;
  return [...start, back, { name: name ?? inner, to: pathname }];
}
