import { z } from 'zod';
import { textField } from '#app/platform/http/api/form-fields.schema.ts';

const MAX_GROUPS = 1000;
const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;

const word = textField(
  'Please write each word as a text.',
  MAX_WORD_LENGTH,
  `A word may have at most ${MAX_WORD_LENGTH} characters.`,
)
  .min(1, 'A word is blank.')
  .regex(/^[^\s\0]+$/, 'Please write one word at a time.');

const group = z
  .array(word, 'Please send each group as a list of words.')
  .min(2, 'A group needs at least two words that mean the same.')
  .max(MAX_WORDS, `A group may have at most ${MAX_WORDS} words.`);

export const synonymsSchema = z.object(
  {
    synonyms: z
      .array(group, 'Please send the synonyms as a list.')
      .max(MAX_GROUPS, `At most ${MAX_GROUPS} groups, please.`),
  },
  'Please send the fields as a JSON object.',
);
