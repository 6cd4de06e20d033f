import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import styles from '../account-forms.module.css';
import type { User } from '../accounts.schema.ts';
import { VerifyContactForm } from './verify-contact-form.tsx';

interface ContactSectionProps {
  what: 'email' | 'mobileNumber';
  title: string;
  current: string | null;
  isVerified: boolean;
  onChange: (user: User) => void;
}

/** Shows, verifies and changes the e-mail or mobile number. */
export function ContactSection({ what, title, current, isVerified, onChange }: ContactSectionProps) {
  const [mode, setMode] = useState<'nothing' | 'verifying' | 'changing'>('nothing');
  const proven = (user: User) => {
    setMode('nothing');
    toast(`${title} verified`, { tone: 'good' });
    onChange(user);
  };
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.owned}>
        <div>
          <b>{current ?? 'Not added'}</b>
          <span>
            {current === null ? title : `${title}, ${isVerified ? 'verified' : 'not verified yet'}`}
          </span>
        </div>
        <div className={styles.ways}>
          {current !== null && !isVerified && (
            <Button look="second" small onClick={() => setMode('verifying')}>
              Verify <span className="visually-hidden">{title}</span>
            </Button>
          )}
          <Button look="quiet" small onClick={() => setMode('changing')}>
            {current === null ? 'Add' : 'Change'} <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      </div>
      {mode !== 'nothing' && (
        <VerifyContactForm
          key={mode}
          what={what}
          own={mode === 'verifying' ? (current ?? '') : undefined}
          onVerified={proven}
        />
      )}
    </section>
  );
}
