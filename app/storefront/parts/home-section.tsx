import { type ReactNode, Suspense } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import styles from './home-section.module.css';

interface HomeSectionProps {
  id: string;
  title: string;
  words?: string;
  /** at the right end of the heading: a pager or a link */
  corner?: ReactNode;
  /** what it says in place of its contents when its source failed */
  failed?: string | false;
  /** of a section of products far down: how many rows they take on a wide screen */
  lateRows?: 1 | 2;
  children?: ReactNode;
}

/**
 * A section of the home page with its heading at the left. What is in it comes alive by itself (Suspense), so that no
 * single piece of work keeps a phone busy; a press on it has it come alive at once.
 */
export function HomeSection({ id, title, words, corner, failed, lateRows, children }: HomeSectionProps) {
  return (
    <section
      className={classNames('wrap', styles.section, lateRows && styles[`late-${lateRows}`])}
      aria-labelledby={id}
    >
      <SectionHead id={id} title={title} words={words}>
        {corner}
      </SectionHead>
      {failed ? <FailedNotice message={failed} /> : <Suspense>{children}</Suspense>}
    </section>
  );
}
