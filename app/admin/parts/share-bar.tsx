import styles from './share-bar.module.css';

export type ShareTone = 'turmeric' | 'stone' | 'indigo' | 'night' | 'neem' | 'madder';

export interface Share {
  name: string;
  amount: number;
  /** what is said of it beneath the bar: '43' */
  words: string;
  tone: ShareTone;
}

/** Parts of a whole as one bar, and what they are beneath it; an empty part has no place in the bar. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0);
  const starts = shares.map((_, place) => sumBefore(shares, place));
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        {whole > 0 &&
          shares.map(({ name, amount, tone }, place) => (
            <rect
              key={name}
              className={styles[tone]}
              x={((starts[place] as number) / whole) * 100}
              width={(amount / whole) * 100}
              height={1}
            />
          ))}
      </svg>
      <ul className={styles.names}>
        {shares.map(({ name, words, tone }) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden>
              <rect className={styles[tone]} width={10} height={10} rx={2} />
            </svg>
            {name} {words}
          </li>
        ))}
      </ul>
    </>
  );
}

function sumBefore(shares: readonly Share[], place: number): number {
  return shares.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
}
