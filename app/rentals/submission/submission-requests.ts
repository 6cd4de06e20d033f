import { callApi } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import type { toOutfitBody } from './outfit-draft.ts';

const OUTFITS = '/api/products/rentals';
export const MY_SUBMISSIONS = `${OUTFITS}/my-submissions`;

export interface Submissions {
  submissions: RentalSubmission[];
}

type OutfitBody = ReturnType<typeof toOutfitBody>;
export type OutfitPatch = Partial<OutfitBody> & { paused?: boolean; blackouts?: RentalPeriod[] };

const outfitAddress = (id: string) => `${OUTFITS}/${encodeURIComponent(id)}`;

/** What was sent last, and its key: sent again it gives the same outfit, not another one (rules §2). */
let sent = { body: '', key: '' };

export async function submitOutfit(body: OutfitBody): Promise<void> {
  const text = JSON.stringify(body);
  if (sent.body !== text) sent = { body: text, key: newId() };
  await callApi('POST', OUTFITS, { body, idempotencyKey: sent.key });
  sent = { body: '', key: '' };
}

/** Changes what is given of an outfit, and gives the outfit as it is then. */
export async function changeOutfit(id: string, part: OutfitPatch): Promise<RentalSubmission> {
  const { submission } = await callApi<{ submission: RentalSubmission }>('PUT', outfitAddress(id), {
    body: part,
  });
  return submission;
}

export async function deleteOutfit(id: string): Promise<void> {
  await callApi('DELETE', outfitAddress(id));
}
