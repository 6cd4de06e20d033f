import type { ReactNode } from 'react';
import { NeedsScripts } from '#app/ui/awaited.tsx';
import styles from './sign-in-page.module.css';

/** The quiet page around signing in and registering: a heading at the left, the form, and the way to the other one. */
export function SignInPage({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.margin}>
        <h1>{title}</h1>
        <p>{words}</p>
      </header>
      <div className={styles.form}>
        <NeedsScripts />
        {children}
      </div>
    </div>
  );
}
