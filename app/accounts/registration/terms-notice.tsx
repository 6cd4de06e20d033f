import styles from '../sign-in/login-form.module.css';

interface TermsNoticeProps {
  act?: string;
  className?: string | undefined;
}

/** The terms that a person accepts by an action; app/privacy records it. */
export function TermsNotice({ act = 'creating an account', className = styles.small }: TermsNoticeProps) {
  return (
    <p className={className}>
      By {act} you accept our{' '}
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
