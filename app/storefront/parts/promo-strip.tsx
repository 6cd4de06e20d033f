import { Pause, Play } from 'lucide';
import { useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import styles from './promo-strip.module.css';

const OFFERS = [
  'Free shipping on orders above ₹1999',
  '10% off on first order',
  '10% off on all your favourites',
];

/** The strip of offers; it moves, so it can be stopped, and rests where motion is unwelcome. */
export function PromoStrip() {
  const [paused, setPaused] = useState(false);
  return (
    <section className={styles.strip} aria-label="Offers" data-paused={paused || undefined}>
      <div className={styles.track}>
        <Offers />
        <Offers again />
      </div>
      <IconButton
        className={`${styles.pause} scripted-only`}
        label={paused ? 'Let the offers move' : 'Stop the offers'}
        icon={paused ? Play : Pause}
        size={14}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}

/** Shown twice, so that the end runs into the beginning; read out once. */
function Offers({ again = false }: { again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined}>
      {OFFERS.map((offer) => (
        <li key={offer}>{offer}</li>
      ))}
    </ul>
  );
}
