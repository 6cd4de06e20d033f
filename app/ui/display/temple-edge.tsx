import styles from './temple-edge.module.css';

/** A decorative row of spires between two backgrounds. */
export function TempleEdge() {
  return <div className={styles.edge} aria-hidden />;
}
