import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { crumbsTo } from '../static-page.ts';
import styles from './policy-page.module.css';

interface PolicyPageProps {
  title: string;
  path: string;
  /** what the page comes to, in a sentence or two */
  lead: ReactNode;
  updated?: string;
  children: ReactNode;
}

/** A page of plain words: headings in the margin, text beside them, as in a book. */
export function PolicyPage({ title, path, lead, updated, children }: PolicyPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsTo({ title, path })} />
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
      <div className={styles.words}>{children}</div>
    </section>
  );
}
