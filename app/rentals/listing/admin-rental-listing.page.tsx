import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { OUTFIT_LIST, OUTFIT_STATUSES, type OutfitQuery } from '../admin/rental-lists.ts';
import type { ListedOutfit, ListedOutfits } from '../rental.schema.ts';
import styles from './admin-rental-listing.module.css';
import { type OutfitDialogKind, RentalListingTable } from './rental-listing-table.tsx';
import { EditOutfitDialog, RejectOutfitDialog } from './review-dialogs.tsx';
import { type RentalListing, useRentalListing } from './use-rental-listing.ts';

/** Screens §8. */
const FAILED = 'Failed to load rental products';

export const meta = privatePageMeta('Rental Listing', 'Outfits submitted for rent, and their approval.');

export default function AdminRentalListing() {
  const [address] = useSearchParams();
  const query = OUTFIT_LIST.parse(address);
  const listing = useRentalListing(query);
  const { list } = listing;
  return (
    <>
      <ListHeader title="Rental Listing" count={list.data?.pagination.total} />
      <Filters query={query} />
      {list.error ? (
        <FailedNotice
          message={failureText(list.error, { refused: FAILED, network: FAILED })}
          onRetry={list.reload}
        />
      ) : list.data ? (
        <Listing query={query} listing={listing} {...list.data} />
      ) : (
        <div role="status" aria-label="Loading rental products">
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

function Filters({ query }: { query: OutfitQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={OUTFIT_STATUSES}
      chosen={query.status}
      addressOf={(status) => OUTFIT_LIST.screenUrl(query, { status })}
      labelOf={capitalise}
    >
      <ListSearch
        label="Search rental products"
        placeholder="Search rental products..."
        searched={query.search}
        addressOf={(search) => OUTFIT_LIST.screenUrl(query, { search })}
      />
    </ListFilters>
  );
}

interface ListingProps extends ListedOutfits {
  query: OutfitQuery;
  listing: RentalListing;
}

function Listing({ query, listing, rentals, pagination }: ListingProps) {
  const [openDialog, setOpenDialog] = useState<{ of: ListedOutfit; what: OutfitDialogKind } | null>(null);
  return (
    <>
      {rentals.length === 0 ? (
        <p className={styles.none}>No rental products found.</p>
      ) : (
        <RentalListingTable
          rentals={rentals}
          busy={listing.list.isLoading}
          onApprove={(outfit) => listing.decide(outfit, 'approve')}
          onOpenDialog={(of, what) => setOpenDialog({ of, what })}
        />
      )}
      <PageNumbers
        page={query.page}
        pages={pagination.pages}
        pageTo={(page) => OUTFIT_LIST.screenUrl(query, { page })}
      />
      {openDialog && <OutfitDialog {...openDialog} listing={listing} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

interface OutfitDialogProps {
  of: ListedOutfit;
  what: OutfitDialogKind;
  listing: RentalListing;
  onClose: () => void;
}

function OutfitDialog({ of, what, listing, onClose }: OutfitDialogProps) {
  if (what === 'edit') {
    return <EditOutfitDialog outfit={of} onSave={(edit) => listing.edit(of, edit)} onClose={onClose} />;
  }
  if (what === 'reject') {
    const reject = (body: object) => listing.decide(of, 'reject', body);
    return <RejectOutfitDialog outfit={of} onReject={reject} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title="Delete Rental Product"
      action="Delete"
      onConfirm={async () => void (await listing.remove(of))}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this rental product?</p>
      <p>
        <b>{of.name}</b>
      </p>
    </ConfirmDialog>
  );
}
