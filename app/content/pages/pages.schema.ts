import { z } from 'zod';
import { exactText, OBJECT_EXPECTED, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { PAGE_NAMES } from './pages.ts';

const LONGEST_LEAD = 500;
const LONGEST_BODY = 50_000;
const WRONG_DAY = 'Please enter the day as YYYY-MM-DD.';

/** How often the draft was saved when the editor loaded it; 0 if there was none. */
const revision = z.int('revision must be a number.').min(0, 'revision must be a number.');

export const pageDraftSchema = z.object(
  {
    lead: textField('The summary must be a text.', LONGEST_LEAD),
    body: textField('Please enter the text.', LONGEST_BODY).min(1, 'Please enter the text.'),
    revision,
  },
  OBJECT_EXPECTED,
);
export type PageDraftInput = z.output<typeof pageDraftSchema>;

export const publishPageSchema = z.object(
  { revision, from: exactText(WRONG_DAY, 10, WRONG_DAY).refine(isDay, WRONG_DAY) },
  OBJECT_EXPECTED,
);

export const discardDraftQuery = z.object({ revision: z.coerce.number().pipe(revision) });

export const pageVersionSchema = z
  .object({
    _id: z.string(),
    number: z.int().nullable().meta({ description: 'Null for the draft.' }),
    lead: z.string(),
    body: z.string(),
    publishedFrom: timeSchema
      .nullable()
      .meta({ description: 'Null for the draft and the text of the release.' }),
    author: z.string().nullable(),
    revision: z.int(),
    updatedAt: timeSchema.nullable(),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.infer<typeof pageVersionSchema>;

export const listedPageSchema = z
  .object({
    page: z.enum(PAGE_NAMES),
    title: z.string(),
    path: z.string(),
    /** null if the page is not published */
    current: z.object({ number: z.int(), publishedFrom: timeSchema.nullable() }).nullable(),
    hasDraft: z.boolean(),
    /** when the next version is published */
    nextFrom: timeSchema.nullable(),
  })
  .meta({ id: 'ListedPage' });
export type ListedPage = z.infer<typeof listedPageSchema>;

export const editedPageSchema = z
  .object({
    page: z.enum(PAGE_NAMES),
    title: z.string(),
    path: z.string(),
    currentId: z.string().nullable(),
    draft: pageVersionSchema.nullable(),
    /** newest first */
    versions: z.array(pageVersionSchema),
  })
  .meta({ id: 'EditedPage' });
export type EditedPage = z.infer<typeof editedPageSchema>;
