/**
 * An arch with an empty hanger, as a placeholder. It is a separate file, `public/hanger.svg`, because otherwise every page
 * would contain it.
 */
export function EmptyHanger() {
  return (
    <svg viewBox="0 0 300 410" aria-hidden="true">
      <use href="/hanger.svg#hanger" />
    </svg>
  );
}
