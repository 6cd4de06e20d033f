import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** without the shop's name, which is appended */
  title?: string;
  description: string;
  /** the canonical path, without the host */
  path: string;
  storeUrl: string;
  /** a JPEG or PNG, without the host; the shop's icon unless given */
  image?: string;
  kind?: 'website' | 'product' | 'article';
  /** the path of an RSS feed with more of the same */
  feed?: string;
  /** schema.org data; each object gets its own script element */
  structured?: object[];
}

/** The part of React Router's meta arguments that has the root's data. */
export interface HeadArgs {
  matches: readonly unknown[];
}

/** The shop's name from the root's data; '' if that failed to load. */
export function shopNameIn({ matches: [root] }: HeadArgs): string {
  return (root as { loaderData?: { shop?: { name: string } } } | undefined)?.loaderData?.shop?.name ?? '';
}

/** 'Madder Banarasi silk saree | Vastra, Premium Fashion Store' */
function pageTitle(args: HeadArgs, title?: string): string {
  const name = shopNameIn(args);
  return [title, name && shopTitle(name)].filter(Boolean).join(' | ');
}

/** 'Vastra, Premium Fashion Store' */
export function shopTitle(name: string): string {
  return `${name}, Premium Fashion Store`;
}

/** Read from the document, so browsers do not need it. */
const descriptionMeta = (content: string): MetaDescriptor[] =>
  import.meta.env.SSR ? [{ name: 'description', content }] : [];

/** Meta tags of a page that was not found, or whose data could not be loaded. */
export function notFoundMeta(title: string): (args: HeadArgs) => MetaDescriptor[] {
  const description = `${title}. Browse clothes to buy and outfits to rent.`;
  return (args) => [
    { title: pageTitle(args, title) },
    { name: 'robots', content: 'noindex' },
    ...descriptionMeta(description),
  ];
}

/** Meta tags for search engines and link previews. */
export function pageMeta(args: HeadArgs, page: PageMeta): MetaDescriptor[] {
  const title = pageTitle(args, page.title);
  const address = new URL(page.path, page.storeUrl).href;
  return [
    { title },
    ...descriptionMeta(page.description),
    { tagName: 'link', rel: 'canonical', href: address },
    // Previews are made from the document, so browsers do not need this code.
    ...(import.meta.env.SSR ? previewMeta(args, page, { title, address }) : []),
    ...(page.structured ?? []).map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[];
}

const SHOP_ICON = '/icons/512.png';

/** Open Graph tags, the kind of card for X, which reads the rest from Open Graph, and the feed. */
function previewMeta(
  args: HeadArgs,
  { title: name, description, image, kind = 'website', feed, storeUrl }: PageMeta,
  { title, address }: { title: string; address: string },
): MetaDescriptor[] {
  const absolute = (path: string) => new URL(path, storeUrl).href;
  const shopName = shopNameIn(args);
  const meta: MetaDescriptor[] = [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: absolute(image ?? SHOP_ICON) },
    { property: 'og:image:alt', content: name ?? shopName },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
  if (feed)
    meta.push({ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: absolute(feed) });
  return meta;
}

/** The start of a text, cut at a word. */
export function truncate(text: string, most = 155): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', most))}…`;
}

/** The head of a page that belongs to one person: kept out of search engines (rules §5). */
export function privatePageMeta(title: string, description: string): (args: HeadArgs) => MetaDescriptor[] {
  return (args) => [
    { title: pageTitle(args, title) },
    ...descriptionMeta(description),
    { name: 'robots', content: 'noindex' },
  ];
}
