import { z } from 'zod';

/** Fields that the admin's forms of the catalogue share, each with the sentence for what does not fit. */

export const notAnObject = 'Please send the fields as a JSON object.';

export function requiredText(sentence: string, longest: number) {
  return z.string(sentence).trim().min(1, sentence).max(longest, `At most ${longest} characters, please.`);
}

/** A text that may be empty. */
export function freeText(longest: number) {
  return z
    .string('Please give this as a text.')
    .trim()
    .max(longest, `At most ${longest} characters, please.`);
}

export function flagField(name: string) {
  return z.boolean(`${name} is true or false.`);
}

/** An id, or any object that carries it in `_id` (CONTRACT §2). */
export function referenceField(sentence: string) {
  return z
    .union([z.uuid(sentence), z.object({ _id: z.uuid(sentence) })], sentence)
    .transform((meant) => (typeof meant === 'string' ? meant : meant._id));
}

const LONGEST_ADDRESS = 500;
const notAPicture = 'Please send pictures as their addresses.';
export const pictureField = z.string(notAPicture).min(1, notAPicture).max(LONGEST_ADDRESS, notAPicture);
