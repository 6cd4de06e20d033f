import { Search } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { iconButtonClass } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { SearchOverlayControl } from './use-search-overlay.tsx';

/** The icon that opens the search overlay; without scripts it links to the search page. */
export function SearchIconLink({
  searchOverlay,
  className,
}: {
  searchOverlay: SearchOverlayControl;
  className?: string;
}) {
  const open = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    searchOverlay.open();
  };
  return (
    <Link
      to="/search"
      className={classNames(iconButtonClass, className)}
      aria-label="Search"
      aria-keyshortcuts="/"
      {...searchOverlay.preloadProps}
      onClick={open}
    >
      <Icon of={Search} />
    </Link>
  );
}
