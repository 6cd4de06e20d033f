import { z } from '@hono/zod-openapi';
import { type Pagination, paginationOf, paginationSchema } from './response.schema.ts';

/** Query parameters of lists: page, limit and search texts. */

const LARGEST_PAGE = 100;

function positiveInteger(name: string) {
  return z.coerce
    .number<string | undefined>({ message: `${name} must be a whole number.` })
    .int(`${name} must be a whole number.`)
    .min(1, `${name} starts at 1.`);
}

/** `page` and `limit` of a list: a limit above 100 is lowered to 100, an invalid one is refused (rules §2). */
export function pagingQuery(defaultLimit: number) {
  return z.object({
    page: positiveInteger('page').default(1),
    limit: positiveInteger('limit')
      .default(defaultLimit)
      .transform((limit) => Math.min(limit, LARGEST_PAGE)),
  });
}

/** For a list that returns all items unless a limit is given (rules §2). */
export const wholeListQuery = z.object({
  page: positiveInteger('page').default(1),
  limit: positiveInteger('limit')
    .transform((limit) => Math.min(limit, LARGEST_PAGE))
    .optional(),
});

/** Its part of the response. */
export const optionalPagination = { pagination: paginationSchema.optional() };

/** Applies `wholeListQuery` to a list that is loaded completely; without a limit there is no `pagination`. */
export function paginate<T>(
  items: T[],
  { page, limit }: z.output<typeof wholeListQuery>,
): { shown: T[]; paging: { pagination?: Pagination } } {
  if (limit === undefined) return { shown: items, paging: {} };
  const total = items.length;
  const pagination = paginationOf({ page, limit, total });
  return { shown: items.slice((page - 1) * limit, page * limit), paging: { pagination } };
}

/** A text parameter that may be repeated, as in `size=S&size=M`; undefined if all are blank. */
export function queryTexts(maxValues: number, longest = 200) {
  const text = z
    .string('This must be a text.')
    .max(longest, { error: `At most ${longest} characters, please.`, abort: true });
  return z
    .union([text, z.array(text).max(maxValues, `At most ${maxValues} values, please.`)])
    .transform((values) => {
      const texts = [values].flat().map((value) => value.trim());
      const present = texts.filter((value) => value !== '');
      return present.length > 0 ? present : undefined;
    })
    .optional();
}

/** A text parameter; undefined if blank. */
export function queryText(longest = 200) {
  return z
    .string('This must be a single text.')
    .max(longest, { error: `At most ${longest} characters, please.`, abort: true })
    .transform((text) => text.trim() || undefined)
    .optional();
}

/** A filter by one of these values; undefined if blank. */
export function choiceQuery<const Choice extends string>(choices: readonly Choice[], message: string) {
  return z
    .enum(['', ...choices], message)
    .optional()
    .transform((choice) => (choice || undefined) as Choice | undefined);
}
