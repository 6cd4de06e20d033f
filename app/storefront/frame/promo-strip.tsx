import { Pause, Play } from 'lucide';
import { useState } from 'react';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './promo-strip.module.css';

/** The strip of offers, if there are any. It moves, so it has a pause button and respects reduced motion. */
export function PromoStrip() {
  const { offers } = useStoreInfo();
  const [paused, setPaused] = useState(false);
  if (offers.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Offers" data-paused={paused || undefined}>
      <div className={styles.track}>
        <Offers offers={offers} />
        <Offers offers={offers} again />
      </div>
      <IconButton
        className={`${styles.pause} scripted-only`}
        label={paused ? 'Play offers' : 'Pause offers'}
        icon={paused ? Play : Pause}
        size={14}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}

/** Rendered twice for a seamless loop; hidden from screen readers the second time. */
function Offers({ offers, again = false }: { offers: readonly string[]; again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined}>
      {offers.map((offer) => (
        <li key={offer}>{offer}</li>
      ))}
    </ul>
  );
}
