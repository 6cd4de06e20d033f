import type { ReactNode } from 'react';
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
  className?: string;
  children?: ReactNode;
}

/** A section of the home page with its heading at the left. */
export function HomeSection({ id, title, words, corner, failed, className, children }: HomeSectionProps) {
  return (
    <section className={classNames('wrap', styles.section, className)} aria-labelledby={id}>
      <SectionHead id={id} title={title} words={words}>
        {corner}
      </SectionHead>
      {failed ? <FailedNotice message={failed} /> : children}
    </section>
  );
}
