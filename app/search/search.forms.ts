import { z } from 'zod';
import { textField } from '#app/foundation/form-fields.ts';

const MOST_GROUPS = 1000;
const MOST_WORDS = 40;
const LONGEST_WORD = 60;

const word = textField(
  'Please write each word as a text.',
  LONGEST_WORD,
  `A word may have at most ${LONGEST_WORD} characters.`,
)
  .min(1, 'A word is blank.')
  .regex(/^[^\s\0]+$/, 'Please write one word at a time.');

const group = z
  .array(word, 'Please send each group as a list of words.')
  .min(2, 'A group needs at least two words that mean the same.')
  .max(MOST_WORDS, `A group may have at most ${MOST_WORDS} words.`);

/** The whole list of spellings. */
export const synonymsForm = z.object(
  {
    synonyms: z
      .array(group, 'Please send the synonyms as a list.')
      .max(MOST_GROUPS, `At most ${MOST_GROUPS} groups, please.`),
  },
  'Please send the fields as a JSON object.',
);
