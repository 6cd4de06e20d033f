import { callApi } from '#app/platform/browser/api-client.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import type { toOutfitBody } from './outfit-draft.ts';

const OUTFITS = '/api/products/rentals';
export const MY_SUBMISSIONS = `${OUTFITS}/my-submissions`;

/** Screens §8. */
export const NOT_LOADED = {
  refused: 'Failed to load your rental submissions.',
  network: 'Failed to load your rental submissions.',
};

export interface Submissions {
  submissions: RentalSubmission[];
}

export type OutfitBody = ReturnType<typeof toOutfitBody>;

const outfitAddress = (id: string) => `${OUTFITS}/${encodeURIComponent(id)}`;

/** The last body and its idempotency key: a retry returns the same outfit (rules §2). */
let lastSubmission = { body: '', key: '' };

export async function submitOutfit(body: OutfitBody): Promise<void> {
  const text = JSON.stringify(body);
  if (lastSubmission.body !== text) lastSubmission = { body: text, key: newId() };
  await callApi('POST', OUTFITS, { body, idempotencyKey: lastSubmission.key });
  lastSubmission = { body: '', key: '' };
}

/** Changes the given fields; returns the updated outfit. */
export async function changeOutfit(id: string, part: object): Promise<RentalSubmission> {
  const { submission } = await callApi<{ submission: RentalSubmission }>('PUT', outfitAddress(id), {
    body: part,
  });
  return submission;
}

export async function deleteOutfit(id: string): Promise<void> {
  await callApi('DELETE', outfitAddress(id));
}
