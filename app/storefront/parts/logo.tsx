import { Link } from 'react-router';
import { LOGO_MARK } from '../logo-mark.ts';
import styles from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label="Vastra, home">
      <svg viewBox={LOGO_MARK.viewBox} fill="none" stroke="currentColor" aria-hidden="true">
        {LOGO_MARK.strokes.map(({ width, d }) => (
          <path key={d} strokeWidth={width} d={d} />
        ))}
      </svg>
      Vastra
    </Link>
  );
}
