import { Star } from 'lucide';
import { useId } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './star-input.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  /** 0 before a choice */
  stars: number;
  onChange: (stars: number) => void;
  problem: string | undefined;
}

/** Five radio buttons that look like stars. */
export function StarInput({ stars, onChange, problem }: StarInputProps) {
  const name = useId();
  return (
    <fieldset
      className={styles.rating}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${name}-note`}
    >
      <legend>Your rating</legend>
      <div className={styles.stars}>
        {STARS.map((each) => (
          <label key={each} className={styles.star} data-full={each <= stars || undefined}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === stars}
              onChange={() => onChange(each)}
            />
            <Icon of={Star} size={26} />
            <span className="visually-hidden">{each === 1 ? '1 star' : `${each} stars`}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${name}-note`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
