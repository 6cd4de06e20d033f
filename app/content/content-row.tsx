import { Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { pictureSources, smallPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Cell, type Column, RowTitle } from '#app/ui/lists/data-table.tsx';
import styles from './content-row.module.css';

interface ContentRowProps {
  title: string;
  /** text below the title */
  about: ReactNode;
  picture: string | undefined;
  isActive: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** extra cells before the status */
  children: ReactNode;
}

/** The shared columns, with `own` between title and status. */
export function contentColumns(own: readonly Column[]): Column[] {
  return [
    { name: 'Image', isQuiet: true, className: styles.pictureHead },
    { name: 'Title' },
    ...own,
    { name: 'Status' },
    { name: 'Actions', isQuiet: true },
  ];
}

/** A row for an event or a blog post. */
export function ContentRow({ title, about, picture, isActive, children, ...actions }: ContentRowProps) {
  return (
    <tr className={styles.row}>
      <td className={styles.picture}>
        {picture && (
          <img src={smallPictureUrl(picture) ?? pictureSources(picture).src} alt="" loading="lazy" />
        )}
      </td>
      <RowTitle>
        {title}
        <span className={styles.about}>{about}</span>
      </RowTitle>
      {children}
      <Cell layout="status" className={styles.state}>
        <ActiveBadge isActive={isActive} />
      </Cell>
      <Cell layout="actions" className={styles.actions}>
        <IconButton label={`Edit ${title}`} icon={Pencil} onClick={actions.onEdit} />
        <IconButton label={`Delete ${title}`} icon={Trash2} onClick={actions.onDelete} />
      </Cell>
    </tr>
  );
}

/** Screens §2, Banner list. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'neem' : 'over'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
