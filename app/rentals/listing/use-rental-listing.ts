import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { OUTFIT_LIST, type OutfitQuery } from '../admin/rental-lists.ts';
import type { ListedOutfit, ListedOutfits } from '../rental.schema.ts';

/** Screens §8. */
const DECISION_FAILED = { approve: 'Failed to approve rental', reject: 'Failed to reject rental' };

/** The admin's outfit list and actions; updates the list without reloading it. */
export function useRentalListing(query: OutfitQuery) {
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
export type RentalListing = ReturnType<typeof useRentalListing>;

const outfitPath = ({ _id }: ListedOutfit) => `/api/products/rentals/${encodeURIComponent(_id)}`;

/** Returns whether `work` succeeded; a failure shows a toast (screens §8) with the server's message. */
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
