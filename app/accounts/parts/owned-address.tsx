import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { tell } from '#app/ui/tell.ts';
import type { User } from '../accounts.shapes.ts';
import styles from './account-forms.module.css';
import { ProveAddress } from './prove-address.tsx';

interface OwnedAddressProps {
  what: 'email' | 'mobileNumber';
  title: string;
  kept: string | null;
  isVerified: boolean;
  onChange: (user: User) => void;
}

/** One's e-mail or mobile number: whether it is proven, and the ways to prove it or to have another. */
export function OwnedAddress({ what, title, kept, isVerified, onChange }: OwnedAddressProps) {
  const [doing, setDoing] = useState<'nothing' | 'verifying' | 'changing'>('nothing');
  const proven = (user: User) => {
    setDoing('nothing');
    tell(`${title} verified`, { tone: 'good' });
    onChange(user);
  };
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.owned}>
        <div>
          <b>{kept ?? 'None yet'}</b>
          <span>{kept === null ? title : `${title}, ${isVerified ? 'verified' : 'not verified yet'}`}</span>
        </div>
        <div className={styles.ways}>
          {kept !== null && !isVerified && (
            <Button look="second" small onClick={() => setDoing('verifying')}>
              Verify <span className="visually-hidden">{title}</span>
            </Button>
          )}
          <Button look="quiet" small onClick={() => setDoing('changing')}>
            {kept === null ? 'Add' : 'Change'} <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      </div>
      {doing !== 'nothing' && (
        <ProveAddress
          key={doing}
          what={what}
          own={doing === 'verifying' ? (kept ?? '') : undefined}
          onProven={proven}
        />
      )}
    </section>
  );
}
