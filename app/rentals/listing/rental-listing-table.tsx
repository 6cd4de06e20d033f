import { useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#app/catalog/product/product-path.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import type { ListedOutfit } from '../rental.schema.ts';
import { SubmissionBadge } from '../rental-badges.tsx';
import styles from './rental-listing-table.module.css';

export type OutfitDialogKind = 'edit' | 'reject' | 'delete';

interface RentalListingTableProps {
  rentals: ListedOutfit[];
  /** the list is loading */
  busy: boolean;
  onApprove: (outfit: ListedOutfit) => Promise<unknown>;
  onOpenDialog: (outfit: ListedOutfit, openDialog: OutfitDialogKind) => void;
}

/** Screens §2, Admin Rental Listing. */
const COLUMNS: Column[] = [
  { name: 'Image', className: styles.picture },
  { name: 'Name' },
  { name: 'Price', isFigure: true },
  { name: 'Owner' },
  { name: 'Status' },
  { name: 'Actions' },
];

/** A table; on small screens each row becomes a card. */
export function RentalListingTable({ rentals, busy, ...actions }: RentalListingTableProps) {
  return (
    <DataTable caption="Rental Listing" columns={COLUMNS} busy={busy} className={styles.table}>
      {rentals.map((outfit) => (
        <Row key={outfit._id} outfit={outfit} {...actions} />
      ))}
    </DataTable>
  );
}

type RowProps = { outfit: ListedOutfit } & Pick<RentalListingTableProps, 'onApprove' | 'onOpenDialog'>;

function Row({ outfit, ...actions }: RowProps) {
  const { _id, name, rentalImages, price, owner, rentalStatus, reason } = outfit;
  const [first] = rentalImages;
  return (
    <tr>
      <Cell className={styles.picture}>
        <Picture sources={first ? pictureSources(first) : undefined} alt="" sizes="48px" />
      </Cell>
      <RowTitle>
        {/* only approved outfits have a public page */}
        {rentalStatus === 'approved' ? (
          <Link to={productPath({ _id })} className={`link ${styles.name}`}>
            {name}
          </Link>
        ) : (
          name
        )}
        <OutfitDetails outfit={outfit} />
      </RowTitle>
      <Cell layout="amount">{formatRupees(price)}</Cell>
      <Cell className={styles.owner}>{owner?.name ?? 'N/A'}</Cell>
      <Cell layout="status" className={styles.state}>
        <SubmissionBadge status={rentalStatus} />
        {reason && <span className={styles.small}>{reason}</span>}
      </Cell>
      <Cell layout="fullWidth">
        <OutfitActions outfit={outfit} {...actions} />
      </Cell>
    </tr>
  );
}

function OutfitActions({ outfit, onApprove, onOpenDialog }: RowProps) {
  const [isBusy, setBusy] = useState(false);
  const { rentalStatus, name } = outfit;
  async function approve() {
    setBusy(true);
    await onApprove(outfit);
    setBusy(false);
  }
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div className={styles.actions}>
      {rentalStatus !== 'approved' && (
        <Button small look="second" busy={isBusy} onClick={approve}>
          Approve{of}
        </Button>
      )}
      {rentalStatus !== 'rejected' && (
        <Button small look="quiet" disabled={isBusy} onClick={() => onOpenDialog(outfit, 'reject')}>
          Reject{of}
        </Button>
      )}
      <Button small look="quiet" disabled={isBusy} onClick={() => onOpenDialog(outfit, 'edit')}>
        Edit{of}
      </Button>
      <Button small look="quiet" disabled={isBusy} onClick={() => onOpenDialog(outfit, 'delete')}>
        Delete{of}
      </Button>
    </div>
  );
}

/** The details that an admin reviews before approving. */
function OutfitDetails({ outfit }: { outfit: ListedOutfit }) {
  return (
    <details className={styles.details}>
      <summary>
        {factsOf(outfit).join(', ')}
        <span className="visually-hidden"> (details of {outfit.name})</span>
      </summary>
      <p>{outfit.description}</p>
      {outfit.careNotes && <p>Care: {outfit.careNotes}</p>}
      <p>
        Deposit {formatRupees(outfit.securityDeposit)}
        {outfit.originalPrice !== null && `, original price ${formatRupees(outfit.originalPrice)}`}
      </p>
      <Measures of={outfit} />
      <p className={styles.pictures}>
        {outfit.rentalImages.map((image, index) => (
          <a key={image} href={image} target="_blank" rel="noreferrer" className="link">
            Image {index + 1}
            <span className="visually-hidden"> of {outfit.name}, in a new tab</span>
          </a>
        ))}
      </p>
    </details>
  );
}

function factsOf({ subcategory, size, color, condition }: ListedOutfit) {
  const facts = [subcategory?.name, size && `size ${size}`, color, condition];
  return facts.filter(Boolean);
}

function Measures({ of: { measurements } }: { of: ListedOutfit }) {
  const measures = Object.entries(measurements).map(([measure, cm]) => `${measure} ${cm}`);
  if (measures.length === 0) return null;
  return <p>Measurements in cm: {measures.join(', ')}</p>;
}
