import { Search } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import type { SearchDoor } from './use-search-door.tsx';

/** The icon that opens the search; where there are no scripts it leads to the page for it. */
export function SearchOpener({ door, className }: { door: SearchDoor; className?: string }) {
  const open = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    door.open();
  };
  return (
    <Link
      to="/search"
      className={classNames(iconButtonClass, className)}
      aria-label="Search"
      aria-keyshortcuts="/"
      {...door.onReach}
      onClick={open}
    >
      <Icon of={Search} />
    </Link>
  );
}
