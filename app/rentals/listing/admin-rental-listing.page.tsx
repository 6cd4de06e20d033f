import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { OUTFIT_LIST, OUTFIT_STATUSES, type OutfitQuery } from '../admin/rental-lists.ts';
import type { ListedOutfit, ListedOutfits } from '../rental.schema.ts';
import styles from './admin-rental-listing.module.css';
import { type OutfitDialogKind, RentalListingTable } from './rental-listing-table.tsx';
import { EditOutfitDialog, RejectOutfitDialog } from './review-dialogs.tsx';

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
      <Loaded query={list} failed={FAILED} loading="Loading rental products">
        {(data) => <Listing query={query} listing={listing} {...data} />}
      </Loaded>
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
      {pagination.total === 0 ? (
        <p className={styles.none}>No rental products found.</p>
      ) : (
        <RentalListingTable
          rentals={rentals}
          busy={listing.list.isLoading}
          onApprove={(outfit) => listing.decide(outfit, 'approve')}
          onOpenDialog={(of, what) => setOpenDialog({ of, what })}
        />
      )}
      <ListPagination pagination={pagination} pageTo={(page) => OUTFIT_LIST.screenUrl(query, { page })} />
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

/** Screens §8. */
const DECISION_FAILED = { approve: 'Failed to approve rental', reject: 'Failed to reject rental' };

/** The admin's outfit list and actions; updates the list without reloading it. */
function useRentalListing(query: OutfitQuery) {
  const list = useApiQuery<ListedOutfits>(OUTFIT_LIST.apiUrl(query));

  function replaceOutfit(changed: ListedOutfit) {
    const { _id: id } = changed;
    list.replace((now) => ({
      ...now,
      rentals: now.rentals.map((each) => (each._id === id ? changed : each)),
    }));
  }

  async function decide(
    outfit: ListedOutfit,
    decision: 'approve' | 'reject',
    body?: object,
  ): Promise<boolean> {
    return await attempt(DECISION_FAILED[decision], async () => {
      const { rental } = await callApi<{ rental: ListedOutfit }>('PUT', `${outfitPath(outfit)}/${decision}`, {
        body,
      });
      replaceOutfit(rental);
    });
  }

  async function edit(outfit: ListedOutfit, body: object): Promise<boolean> {
    return await attempt('Failed to update rental product', async () => {
      const { submission } = await callApi<{ submission: ListedOutfit }>('PUT', outfitPath(outfit), { body });
      replaceOutfit(submission);
    });
  }

  async function remove(outfit: ListedOutfit): Promise<boolean> {
    return await attempt('Failed to delete rental product', async () => {
      await callApi('DELETE', outfitPath(outfit));
      list.replace((now) => ({
        ...now,
        rentals: now.rentals.filter(({ _id }) => _id !== outfit._id),
        pagination: { ...now.pagination, total: now.pagination.total - 1 },
      }));
    });
  }
  return { list, decide, edit, remove };
}
type RentalListing = ReturnType<typeof useRentalListing>;

const outfitPath = ({ _id }: ListedOutfit) => `/api/products/rentals/${encodeURIComponent(_id)}`;

/** Returns whether `work` succeeded; a failure shows a toast (screens §8) with the server's message. */
async function attempt(failure: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const description = error instanceof ApiFailure ? error.serverMessage : '';
    toast(failure, { tone: 'bad', description });
    return false;
  }
}
