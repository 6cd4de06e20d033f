import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * The router's link. The server renders no more than its element: a list has a hundred links, and the router would resolve and
 * watch each of them.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;

function ServerLink(link: LinkProps) {
  if (typeof link.to !== 'string' || !/^\/(?!\/)/.test(link.to)) return <RouterLink {...link} />;
  const { to, discover = 'render', ...rest } = link;
  const { prefetch, replace, state, relative, reloadDocument, preventScrollReset, ...more } = rest;
  const { viewTransition, mask, defaultShouldRevalidate, ...anchor } = more;
  return <a {...anchor} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}
