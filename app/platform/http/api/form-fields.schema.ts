// First, because zod reads its settings when a schema is created.
import '../field-problems.ts';
import { z } from 'zod';
import { isDay } from '../../time/calendar-day.ts';

/** Fields that the forms of the admin area share, each with the message for invalid input. */

export const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';

const atMost = (longest: number) => `At most ${longest} characters, please.`;

/**
 * An untrimmed text. Every text field of a request uses this function, directly or not: it checks the length first, so that no
 * pattern or rule after it sees more than `longest` characters.
 */
export function exactText(sentence: string, longest: number, tooLong = atMost(longest)) {
  return z.string(sentence).max(longest, { error: tooLong, abort: true });
}

/** A trimmed text. */
export function textField(sentence: string, longest: number, tooLong = atMost(longest)) {
  return z.string(sentence).trim().max(longest, { error: tooLong, abort: true });
}

export function requiredText(sentence: string, longest: number, tooLong = atMost(longest)) {
  return textField(sentence, longest, tooLong).min(1, sentence);
}

/** A trimmed text that may be empty. */
export function freeText(longest: number) {
  return textField('This must be a text.', longest);
}

/** A text that `read` parses; `sentence` is the message if it returns undefined. */
export function readableText<T>(sentence: string, longest: number, read: (text: string) => T | undefined) {
  return textField(sentence, longest, sentence).transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message: sentence, input: text });
    return z.NEVER;
  });
}

/** Longer than any id or token of the shop. */
export const LONGEST_ID = 100;

export function flagField(name: string) {
  return z.boolean(`${name} is true or false.`);
}

/** An id, or any object that carries it in `_id` (rules §2). */
export function referenceField(sentence: string) {
  return z
    .union([z.uuid(sentence), z.object({ _id: z.uuid(sentence) })], sentence)
    .transform((reference) => (typeof reference === 'string' ? reference : reference._id));
}

const LONGEST_ADDRESS = 500;
const notAPicture = 'Please send pictures as their addresses.';
export const pictureUrlField = exactText(notAPicture, LONGEST_ADDRESS, notAPicture);
export const pictureField = pictureUrlField.min(1, notAPicture);

/** A list of short texts: trimmed, without empty ones and duplicates (screens §5). */
export function textListField({
  maxItems: most,
  longest,
  sentence,
}: {
  maxItems: number;
  longest: number;
  sentence: string;
}) {
  return z
    .array(textField(sentence, longest, sentence), 'Please send this as a list.')
    .max(most, `At most ${most}, please.`)
    .transform((texts) => [...new Set(texts)].filter((text) => text !== ''));
}

/** A time, in India Standard Time if it has no offset; a day alone is midnight in India. Returns the instant. */
export function timeField(sentence: string) {
  return readableText(sentence, LONGEST_TIME, readTime);
}

const LONGEST_TIME = 40;
const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

function readTime(text: string): Date | undefined {
  const [, day = '', time = '00:00', offset = '+05:30'] = TIME.exec(text) ?? [];
  const at = new Date(`${day}T${time}${offset}`);
  if (!isDay(day) || Number.isNaN(at.getTime())) return undefined;
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? at : undefined;
}

const MAX_REORDERED = 1000;
const notAnOrder = 'Please send the ids in their order.';
/** A reordered list. */
export const reorderSchema = z.object(
  { ids: z.array(z.uuid(notAnOrder), notAnOrder).max(MAX_REORDERED, notAnOrder) },
  OBJECT_EXPECTED,
);
