import type { MetaDescriptor } from 'react-router';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { type HeadArgs, pageMeta, shopNameIn } from '#app/platform/http/pages/page-meta.ts';

interface StaticPage {
  title: string;
  /** for the shop's name */
  description: (name: string) => string;
  path: string;
}

interface LoaderArgs {
  context: Readonly<{ get(key: typeof pageShop): { storeUrl: string } }>;
}

/** Returns the shop's public URL, which a static page needs for its canonical link. */
export function storeUrlLoader({ context }: LoaderArgs) {
  return { storeUrl: context.get(pageShop).storeUrl };
}

/** Metadata of a static page. */
export function staticMeta(
  page: StaticPage,
  args: HeadArgs & { loaderData?: { storeUrl: string } | undefined },
): MetaDescriptor[] {
  if (!args.loaderData) return [];
  const { storeUrl } = args.loaderData;
  return pageMeta(args, {
    ...page,
    description: page.description(shopNameIn(args)),
    storeUrl,
    structured: [breadcrumbSchema(infoPageCrumbs(page), storeUrl)],
  });
}

/** The breadcrumbs of a static page. */
export function infoPageCrumbs({ title, path }: Pick<StaticPage, 'title' | 'path'>) {
  return [
    { name: 'Home', to: '/' },
    { name: title, to: path },
  ];
}
