/**
 * An arch with nothing in it but a hanger: what is missing could stand here. Drawn in `public/hanger.svg`, because
 * every page would carry it otherwise.
 */
export function EmptyHanger() {
  return (
    <svg viewBox="0 0 300 410" aria-hidden="true">
      <use href="/hanger.svg#hanger" />
    </svg>
  );
}
