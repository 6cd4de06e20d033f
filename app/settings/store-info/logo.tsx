import { Link } from 'react-router';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './logo.module.css';
import { LOGO_MARK } from './logo-mark.ts';
import { useStoreName } from './store-info.ts';

/** Longer names are set in a smaller font on narrow headers. */
const SHORT_NAME = 10;

/** The logo with the shop's name, linked to the home page. `isNarrow`: small at any window width. */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  const name = useStoreName();
  const looks = [styles.logo, name.length > SHORT_NAME && styles.long, isNarrow && styles.narrow];
  return (
    <Link to="/" className={classNames(...looks)} aria-label={name ? `${name}, home` : 'Home'}>
      <svg viewBox={LOGO_MARK.viewBox} fill="none" stroke="currentColor" aria-hidden="true">
        {LOGO_MARK.strokes.map(({ width, d }) => (
          <path key={d} strokeWidth={width} d={d} />
        ))}
      </svg>
      <span>{name}</span>
    </Link>
  );
}
