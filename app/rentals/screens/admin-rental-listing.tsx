import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { capitalised } from '#app/foundation/capitalised.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { LISTED_STATUSES, type ListingQuery, listingAddress, parseListingQuery } from '../listing-query.ts';
import { EditRentalDialog } from '../parts/edit-rental-dialog.tsx';
import { RejectRentalDialog } from '../parts/reject-rental-dialog.tsx';
import { type Asked, RentalListingTable } from '../parts/rental-listing-table.tsx';
import { type RentalListing, useRentalListing } from '../parts/use-rental-listing.ts';
import type { ListedOutfit, ListedOutfits } from '../submissions.shapes.ts';
import styles from './admin-rental-listing.module.css';

/** Spec §8. */
const FAILED = 'Failed to load rental products';

export const meta = privatePage(
  'Rental Listing',
  'The outfits that people lend, and whether they are shown.',
);

export default function AdminRentalListing() {
  const [address] = useSearchParams();
  const query = parseListingQuery(address);
  const listing = useRentalListing(query);
  const { list } = listing;
  return (
    <>
      <ListHead title="Rental Listing" count={list.answer?.pagination.total} />
      <Filters query={query} />
      {list.error ? (
        <FailedNotice
          message={failureText(list.error, { refused: FAILED, network: FAILED })}
          onRetry={list.reload}
        />
      ) : list.answer ? (
        <Listing query={query} listing={listing} {...list.answer} />
      ) : (
        <div role="status" aria-label="Loading rental products">
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

function Filters({ query }: { query: ListingQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={LISTED_STATUSES}
      chosen={query.status}
      addressOf={(status) => listingAddress(query, { status })}
      wordsOf={capitalised}
    >
      <ListSearch
        label="Search rental products"
        placeholder="Search rental products..."
        searched={query.search}
        addressOf={(search) => listingAddress(query, { search })}
      />
    </ListFilters>
  );
}

interface ListingProps extends ListedOutfits {
  query: ListingQuery;
  listing: RentalListing;
}

function Listing({ query, listing, rentals, pagination }: ListingProps) {
  const [asked, setAsked] = useState<{ of: ListedOutfit; what: Asked } | null>(null);
  return (
    <>
      {rentals.length === 0 ? (
        <p className={styles.none}>No rental products found.</p>
      ) : (
        <RentalListingTable
          rentals={rentals}
          busy={listing.list.isLoading}
          onApprove={(outfit) => listing.decide(outfit, 'approve')}
          onAsk={(of, what) => setAsked({ of, what })}
        />
      )}
      <PageNumbers
        page={query.page}
        pages={pagination.pages}
        pageTo={(page) => listingAddress(query, { page })}
      />
      {asked && <AskedWindow {...asked} listing={listing} onClose={() => setAsked(null)} />}
    </>
  );
}

interface AskedWindowProps {
  of: ListedOutfit;
  what: Asked;
  listing: RentalListing;
  onClose: () => void;
}

function AskedWindow({ of, what, listing, onClose }: AskedWindowProps) {
  if (what === 'edit') {
    return <EditRentalDialog outfit={of} onSave={(edit) => listing.edit(of, edit)} onClose={onClose} />;
  }
  if (what === 'reject') {
    const reject = (reason: string | undefined) => listing.decide(of, 'reject', reason);
    return <RejectRentalDialog outfit={of} onReject={reject} onClose={onClose} />;
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
