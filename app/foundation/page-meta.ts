import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** what the page is about; the shop's name follows it */
  title?: string;
  description: string;
  /** the page's one true address, without the host */
  path: string;
  storeUrl: string;
  /** a JPEG or PNG, without the host */
  image?: string;
  kind?: 'website' | 'product' | 'article';
  /** schema.org data, each one a script of its own */
  structured?: object[];
}

const SHOP_TITLE = 'Vastra, Premium Fashion Store';

/** 'Madder Banarasi silk saree | Vastra, Premium Fashion Store' */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${SHOP_TITLE}` : SHOP_TITLE;
}

/** What a page says of itself to search engines and to those who share it. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = pageTitle(page.title);
  const address = new URL(page.path, page.storeUrl).href;
  const meta: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Vastra' },
    { property: 'og:locale', content: 'en_IN' },
  ];
  if (page.image) meta.push({ property: 'og:image', content: new URL(page.image, page.storeUrl).href });
  return [
    ...meta,
    ...(page.structured ?? []).map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[];
}

/** The first sentences of a text, cut at a word. */
export function shortened(text: string, most = 155): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', most))}…`;
}
