import styles from './temple-edge.module.css';

/** The row of spires where one ground ends and another begins. */
export function TempleEdge() {
  return <div className={styles.edge} aria-hidden />;
}
