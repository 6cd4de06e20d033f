import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { infoPageCrumbs } from './info-page-meta.ts';
import styles from './policy-layout.module.css';

interface PolicyLayoutProps {
  title: string;
  path: string;
  /** a summary in one or two sentences */
  lead: ReactNode;
  updated?: string;
  children: ReactNode;
}

/** A policy page: headings in the margin, text beside them. */
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
