import styles from './proportion-bar.module.css';

export type SegmentTone = 'turmeric' | 'stone' | 'indigo' | 'ink' | 'neem' | 'madder';

interface BarSegment {
  name: string;
  amount: number;
  /** the value in the legend below the bar: '43' */
  detail: string;
  tone: SegmentTone;
}

/** Shares of a total as one bar with a legend. An empty share has no segment in the bar. */
export function ProportionBar({ segments }: { segments: readonly BarSegment[] }) {
  const total = segments.reduce((sum, { amount }) => sum + amount, 0);
  const starts = segments.map((_, index) => sumBefore(segments, index));
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        {total > 0 &&
          segments.map(({ name, amount, tone }, index) => (
            <rect
              key={name}
              className={styles[tone]}
              x={((starts[index] as number) / total) * 100}
              width={(amount / total) * 100}
              height={1}
            />
          ))}
      </svg>
      <ul className={styles.names}>
        {segments.map(({ name, detail, tone }) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden>
              <rect className={styles[tone]} width={10} height={10} rx={2} />
            </svg>
            {name} {detail}
          </li>
        ))}
      </ul>
    </>
  );
}

function sumBefore(segments: readonly BarSegment[], index: number): number {
  return segments.slice(0, index).reduce((sum, { amount }) => sum + amount, 0);
}
