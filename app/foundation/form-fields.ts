import { z } from 'zod';
import { isDay } from './calendar-day.ts';

/** Fields that the forms of the back office share, each with the sentence for what does not fit. */

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

/** Short texts in a list: trimmed, empties dropped, each once (spec §5). */
export function wordsField({ most, longest, sentence }: { most: number; longest: number; sentence: string }) {
  return z
    .array(z.string(sentence).trim().max(longest, sentence), 'Please send this as a list.')
    .max(most, `At most ${most}, please.`)
    .transform((words) => [...new Set(words)].filter((word) => word !== ''));
}

/** A time, with its offset or as India's clocks have it; a day alone is its first moment there. Gives the instant. */
export function timeField(sentence: string) {
  return z.string(sentence).transform((text, context) => {
    const at = readTime(text);
    if (at) return at;
    context.issues.push({ code: 'custom', message: sentence, input: text });
    return z.NEVER;
  });
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

function readTime(text: string): Date | undefined {
  const [, day = '', time = '00:00', offset = '+05:30'] = TIME.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${time}${offset}`);
  if (!isDay(day) || Number.isNaN(at.getTime())) return undefined;
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? at : undefined;
}

const MOST_IN_ORDER = 1000;
const notAnOrder = 'Please send the ids in their order.';
/** A list put into an order. */
export const orderForm = z.object(
  { ids: z.array(z.uuid(notAnOrder), notAnOrder).max(MOST_IN_ORDER, notAnOrder) },
  notAnObject,
);
