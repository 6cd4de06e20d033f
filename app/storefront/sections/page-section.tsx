import { type ReactNode, Suspense } from 'react';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './page-section.module.css';

interface PageSectionProps {
  id: string;
  title: string;
  words?: string;
  /** at the right end of the heading: a pager or a link */
  corner?: ReactNode;
  /** what it says in place of its contents when its source failed */
  failed?: string | false;
  /** of a section of products far down: how many rows they take on a wide screen */
  lazyRows?: 1 | 2;
  children?: ReactNode;
}

/**
 * A section of the home page with its heading at the left. What is in it comes alive by itself (Suspense), so that no
 * single piece of work keeps a phone busy; a press on it has it come alive at once.
 */
export function PageSection({ id, title, words, corner, failed, lazyRows, children }: PageSectionProps) {
  return (
    <section
      className={classNames('wrap', styles.section, lazyRows && styles[`lazy-${lazyRows}`])}
      aria-labelledby={id}
    >
      <SectionHeading id={id} title={title} words={words}>
        {corner}
      </SectionHeading>
      {failed ? <FailedNotice message={failed} /> : <Suspense>{children}</Suspense>}
    </section>
  );
}
