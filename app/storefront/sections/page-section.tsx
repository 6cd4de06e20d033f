import { type ReactNode, Suspense } from 'react';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './page-section.module.css';

interface PageSectionProps {
  id: string;
  title: string;
  intro?: string;
  /** at the right end of the heading: a pager or a link */
  corner?: ReactNode;
  /** shown instead of the contents if their source failed */
  failed?: string | false;
  /** for sections below the fold: rows of products on a wide screen */
  lazyRows?: 1 | 2;
  /** whether its list is one row on phones, which scrolls sideways */
  isRail?: boolean;
  children?: ReactNode;
}

/**
 * A section with its heading on the left. Its contents hydrate separately (Suspense), so that no single task
 * blocks a phone for long; a press in it hydrates it at once.
 */
export function PageSection({
  id,
  title,
  intro,
  corner,
  failed,
  lazyRows,
  isRail,
  children,
}: PageSectionProps) {
  return (
    <section
      className={classNames(
        'wrap',
        styles.section,
        lazyRows && styles[`lazy-${lazyRows}`],
        isRail && styles.rail,
      )}
      aria-labelledby={id}
    >
      <SectionHeading id={id} title={title} text={intro}>
        {corner}
      </SectionHeading>
      {failed ? <FailedNotice message={failed} /> : <Suspense>{children}</Suspense>}
    </section>
  );
}
