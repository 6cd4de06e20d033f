import type { ReactNode } from 'react';
import { RequiresScripts } from '#app/ui/feedback/notice.tsx';
import styles from './sign-in-layout.module.css';

/** The layout of the sign-in and registration pages. */
export function SignInLayout({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.heading}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <div className={styles.form}>
        <RequiresScripts />
        {children}
      </div>
    </div>
  );
}
