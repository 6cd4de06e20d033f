import type { Crumb } from '#app/ui/breadcrumbs.tsx';

const HOME: Crumb = { name: 'Home Data', to: '/admin/home' };

/** Screens within a screen, by the last part of their address; where there are no words, that part is their name. */
const INNER: Record<string, { new: string; import?: string; other: string }> = {
  '/admin/products': { new: 'Add Product', import: 'Import Products', other: 'Edit Product' },
};

/**
 * The way to an admin screen; the dashboard is where it starts. `from` is the list as somebody left it, to which the
 * way back leads.
 */
export function crumbsTo(pathname: string, screens: readonly Crumb[], from?: string): Crumb[] {
  const screen = screens.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!screen || screen.to === HOME.to) return [];
  if (pathname === screen.to) return [HOME, screen];
  const names = INNER[screen.to];
  const inner = pathname.slice(screen.to.length + 1);
  const name = inner === 'new' || inner === 'import' ? names?.[inner] : names?.other;
  const back = from?.startsWith(screen.to) ? { ...screen, to: from } : screen;
  return [HOME, back, { name: name ?? inner, to: pathname }];
}
