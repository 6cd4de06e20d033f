import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { type HeadArgs, notFoundMeta, pageMeta, shopNameIn } from '#app/platform/http/pages/page-meta.ts';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import styles from './policy-layout.module.css';

interface PolicyLayoutProps {
  title: string;
  path: string;
  /** a summary in one or two sentences */
  lead: ReactNode;
  updated?: string;
  children: ReactNode;
}

/** A policy page: headings in the margin, text next to them. */
export function PolicyLayout({ title, path, lead, updated, children }: PolicyLayoutProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={infoPageCrumbs({ title, path })} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {updated && <p className={styles.updated}>Last updated: {updated}</p>}
      </header>
      {children}
    </div>
  );
}

export function PolicySection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

interface StaticPage {
  title: string;
  /** for the shop's name */
  description: (name: string) => string;
  path: string;
}

interface LoaderArgs {
  context: Readonly<{ get(key: typeof pageShop): { storeUrl: string; takesCards: boolean } }>;
}

/** The shop's public URL, which a static page needs for its canonical link, and whether it takes payments by card. */
export function staticPageLoader({ context }: LoaderArgs) {
  const { storeUrl, takesCards } = context.get(pageShop);
  return { storeUrl, takesCards };
}

/** Metadata of a static page. */
export function staticMeta(
  page: StaticPage,
  args: HeadArgs & { loaderData?: { storeUrl: string } | undefined },
): MetaDescriptor[] {
  if (!args.loaderData) return notFoundMeta('Page Not Found')(args);
  const { storeUrl } = args.loaderData;
  return pageMeta(args, {
    ...page,
    description: page.description(shopNameIn(args)),
    storeUrl,
    structured: [breadcrumbSchema(infoPageCrumbs(page), storeUrl)],
  });
}

/** The breadcrumbs of a static page. */
function infoPageCrumbs({ title, path }: Pick<StaticPage, 'title' | 'path'>) {
  return [
    { name: 'Home', to: '/' },
    { name: title, to: path },
  ];
}
