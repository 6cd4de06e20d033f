import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { ListedOutfit, ListedOutfits } from '../outfits/outfit.schema.ts';
import { type ListingQuery, listingPath } from './rental-listing-query.ts';

/** What an admin changes of an outfit (screens §5, Edit rental form); amounts in rupees. */
export interface OutfitEdit {
  name: string;
  description: string;
  price: number;
  securityDeposit: number;
}

/** Screens §8. */
const UNDECIDED = { approve: 'Failed to approve rental', reject: 'Failed to reject rental' };

/** The outfits as an admin goes through them, and what can be done with each; the list follows without being asked again. */
export function useRentalListing(query: ListingQuery) {
  const list = useApiQuery<ListedOutfits>(listingPath(query));

  function replaceOutfit(changed: ListedOutfit) {
    const { _id: id } = changed;
    list.replace((now) => ({
      ...now,
      rentals: now.rentals.map((each) => (each._id === id ? changed : each)),
    }));
  }

  async function decide(
    outfit: ListedOutfit,
    answer: 'approve' | 'reject',
    reason?: string,
  ): Promise<boolean> {
    return await attempt(UNDECIDED[answer], async () => {
      const body = answer === 'reject' ? { reason } : undefined;
      const { rental } = await callApi<{ rental: ListedOutfit }>('PUT', `${addressOf(outfit)}/${answer}`, {
        body,
      });
      replaceOutfit(rental);
    });
  }

  async function edit(outfit: ListedOutfit, change: OutfitEdit): Promise<boolean> {
    return await attempt('Failed to update rental product', async () => {
      const answer = await callApi<{ submission: ListedOutfit }>('PUT', addressOf(outfit), { body: change });
      replaceOutfit(answer.submission);
    });
  }

  async function remove(outfit: ListedOutfit): Promise<boolean> {
    return await attempt('Failed to delete rental product', async () => {
      await callApi('DELETE', addressOf(outfit));
      list.replace((now) => ({
        ...now,
        rentals: now.rentals.filter(({ _id }) => _id !== outfit._id),
        pagination: { ...now.pagination, total: now.pagination.total - 1 },
      }));
    });
  }
  return { list, decide, edit, remove };
}
export type RentalListing = ReturnType<typeof useRentalListing>;

const addressOf = ({ _id }: ListedOutfit) => `/api/products/rentals/${encodeURIComponent(_id)}`;

/** Whether it was done; if not, somebody is told (screens §8), with the server's own words beneath. */
async function attempt(failure: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const description = error instanceof ApiFailure ? error.serverMessage : '';
    toast(failure, { tone: 'bad', description, duration: 5000 });
    return false;
  }
}
