import styles from '../sign-in/login-form.module.css';

/** What a person accepts with an account; app/privacy records it. */
export function TermsNotice() {
  return (
    <p className={styles.small}>
      By creating an account you accept our{' '}
      <a href="/terms-of-service" target="_blank" rel="noreferrer" className="link">
        Terms of Service
      </a>
      . The{' '}
      <a href="/privacy-policy" target="_blank" rel="noreferrer" className="link">
        Privacy Policy
      </a>{' '}
      says how we use your data.
    </p>
  );
}
