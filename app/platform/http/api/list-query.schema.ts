import { z } from '@hono/zod-openapi';
import { type Pagination, paginationShape } from './response.schema.ts';

/** What the address of a list may ask for: its page, and texts to look for. */

const LARGEST_PAGE = 100;

function positiveInteger(name: string) {
  return z.coerce
    .number<string | undefined>({ message: `${name} must be a whole number.` })
    .int(`${name} must be a whole number.`)
    .min(1, `${name} starts at 1.`);
}

/** `page` and `limit` of a list: too high a limit is lowered to 100, nonsense is refused (CONTRACT §2). */
export function pagingQuery(defaultLimit: number) {
  return z.object({
    page: positiveInteger('page').default(1),
    limit: positiveInteger('limit')
      .default(defaultLimit)
      .transform((limit) => Math.min(limit, LARGEST_PAGE)),
  });
}

/** The same for a list that comes whole unless a limit is given (CONTRACT §2). */
export const wholeListQuery = z.object({
  page: positiveInteger('page').default(1),
  limit: positiveInteger('limit')
    .transform((limit) => Math.min(limit, LARGEST_PAGE))
    .optional(),
});

/** The answer's part for it. */
export const optionalPagination = { pagination: paginationShape.optional() };

/** What `wholeListQuery` asks for of a list that is short enough to be read whole; a list that comes whole has no pages. */
export function paginate<T>(
  items: T[],
  { page, limit }: z.output<typeof wholeListQuery>,
): { shown: T[]; paging: { pagination?: Pagination } } {
  if (limit === undefined) return { shown: items, paging: {} };
  const total = items.length;
  const pagination = { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total };
  return { shown: items.slice((page - 1) * limit, page * limit), paging: { pagination } };
}

/** A text of a query; a blank one was not given. */
export function queryText(longest = 200) {
  return z
    .string('Please give this once, as a text.')
    .max(longest, { error: `At most ${longest} characters, please.`, abort: true })
    .transform((text) => text.trim() || undefined)
    .optional();
}
