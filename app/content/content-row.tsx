import { Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { pictureSources, smallPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { useShopTime } from '#app/platform/browser/shop-time.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Cell, type Column, RowTitle } from '#app/ui/lists/data-table.tsx';
import styles from './content-row.module.css';
import { scheduleState } from './schedule.ts';

interface ContentRowProps {
  title: string;
  /** text below the title */
  about: ReactNode;
  picture: string | undefined;
  isActive: boolean;
  /** its schedule; null is open */
  from?: string | null;
  until?: string | null;
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
export function ContentRow({
  title,
  about,
  picture,
  children,
  isActive,
  from,
  until,
  ...actions
}: ContentRowProps) {
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
        <ActiveBadge {...{ isActive, from, until }} />
      </Cell>
      <Cell layout="actions" className={styles.actions}>
        <IconButton label={`Edit ${title}`} icon={Pencil} onClick={actions.onEdit} />
        <IconButton label={`Delete ${title}`} icon={Trash2} onClick={actions.onDelete} />
      </Cell>
    </tr>
  );
}

const TONES = { Active: 'neem', Scheduled: 'turmeric', Ended: 'over', Inactive: 'over' } as const;

interface ActiveBadgeProps {
  isActive: boolean;
  from?: string | null;
  until?: string | null;
}

/** Active or Inactive (screens §2, Banner list), and Scheduled or Ended if its schedule hides it. */
export function ActiveBadge({ isActive, from = null, until = null }: ActiveBadgeProps) {
  const state = scheduleState({ isActive, from, until }, useShopTime());
  return <Badge tone={TONES[state]}>{state}</Badge>;
}
