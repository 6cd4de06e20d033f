import { Link } from 'react-router';
import { useShopName } from '#app/settings/parts/use-shop.ts';
import { LOGO_MARK } from '../logo-mark.ts';
import styles from './logo.module.css';

/** The way home, by the shop's name. */
export function Logo() {
  const name = useShopName();
  return (
    <Link to="/" className={styles.logo} aria-label={name ? `${name}, home` : 'Home'}>
      <svg viewBox={LOGO_MARK.viewBox} fill="none" stroke="currentColor" aria-hidden="true">
        {LOGO_MARK.strokes.map(({ width, d }) => (
          <path key={d} strokeWidth={width} d={d} />
        ))}
      </svg>
      <span>{name}</span>
    </Link>
  );
}
