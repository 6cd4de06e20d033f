import { useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/foundation/money.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ListedOutfit } from '../submissions.shapes.ts';
import { OutfitDetails } from './outfit-details.tsx';
import styles from './rental-listing-table.module.css';
import { SubmissionBadge } from './submission-badge.tsx';

/** What can be done with an outfit besides approving it: each opens a window. */
export type Asked = 'edit' | 'reject' | 'delete';

interface RentalListingTableProps {
  rentals: ListedOutfit[];
  /** another list is on its way */
  busy: boolean;
  onApprove: (outfit: ListedOutfit) => Promise<unknown>;
  onAsk: (outfit: ListedOutfit, asked: Asked) => void;
}

/** Spec §2, Admin Rental Listing. */
const COLUMNS: Column[] = [
  { name: 'Image', className: styles.picture },
  { name: 'Name' },
  { name: 'Price', isFigure: true },
  { name: 'Owner' },
  { name: 'Status' },
  { name: 'Actions' },
];

/** The outfits as a table; on a small screen each row is a card. */
export function RentalListingTable({ rentals, busy, ...deeds }: RentalListingTableProps) {
  return (
    <DataTable caption="Rental Listing" columns={COLUMNS} busy={busy} className={styles.table}>
      {rentals.map((outfit) => (
        <Row key={outfit._id} outfit={outfit} {...deeds} />
      ))}
    </DataTable>
  );
}

type RowProps = { outfit: ListedOutfit } & Pick<RentalListingTableProps, 'onApprove' | 'onAsk'>;

function Row({ outfit, ...deeds }: RowProps) {
  const { _id, name, rentalImages, price, owner, rentalStatus, reason } = outfit;
  const [first] = rentalImages;
  return (
    <tr>
      <Cell className={styles.picture}>
        <Picture sources={first ? pictureSources(first) : undefined} alt="" sizes="48px" />
      </Cell>
      <RowTitle>
        {/* a page is rendered for anyone: it shows what is approved */}
        {rentalStatus === 'approved' ? (
          <Link to={`/product/${_id}`} className={`link ${styles.name}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        <OutfitDetails outfit={outfit} />
      </RowTitle>
      <Cell as="figure">{formatRupees(price)}</Cell>
      <Cell className={styles.owner}>{owner?.name ?? 'N/A'}</Cell>
      <Cell as="state" className={styles.state}>
        <SubmissionBadge status={rentalStatus} />
        {reason && <span className={styles.small}>{reason}</span>}
      </Cell>
      <Cell as="whole">
        <Deeds outfit={outfit} {...deeds} />
      </Cell>
    </tr>
  );
}

function Deeds({ outfit, onApprove, onAsk }: RowProps) {
  const [isBusy, setBusy] = useState(false);
  const { rentalStatus, name } = outfit;
  async function approve() {
    setBusy(true);
    await onApprove(outfit);
    setBusy(false);
  }
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div className={styles.deeds}>
      {rentalStatus !== 'approved' && (
        <Button small look="second" busy={isBusy} onClick={approve}>
          Approve{of}
        </Button>
      )}
      {rentalStatus !== 'rejected' && (
        <Button small look="quiet" disabled={isBusy} onClick={() => onAsk(outfit, 'reject')}>
          Reject{of}
        </Button>
      )}
      <Button small look="quiet" disabled={isBusy} onClick={() => onAsk(outfit, 'edit')}>
        Edit{of}
      </Button>
      <Button small look="quiet" disabled={isBusy} onClick={() => onAsk(outfit, 'delete')}>
        Delete{of}
      </Button>
    </div>
  );
}
