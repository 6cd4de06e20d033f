import { isDay } from '#app/platform/time/calendar-day.ts';

/** A filter of a list in the admin area: reads its value from the URL; undefined or '' if it is absent or unknown. */
export type ListFilter<Value> = (text: string) => Value;

/** One of some values. */
export function oneOf<Choice extends string>(choices: readonly Choice[]): ListFilter<Choice | undefined> {
  return (text) => choices.find((choice) => choice === text);
}

/** A trimmed text, such as the search. */
export const anyText: ListFilter<string> = (text) => text.trim();

/** A calendar day; '' if it is not one. */
export const anyDay: ListFilter<string> = (text) => (isDay(text) ? text : '');

type Filters = Record<string, ListFilter<string | undefined>>;
type Values<F extends Filters> = { [Name in keyof F]: ReturnType<F[Name]> };

/** The filters and the page of a list, as in its URL. */
export type ListQuery<F extends Filters> = Values<F> & { page: number };
/** `QueryOf<typeof ORDER_LIST>` */
export type QueryOf<Definition extends { parse: (address: URLSearchParams) => unknown }> = ReturnType<
  Definition['parse']
>;

/**
 * The query of a list in the admin area: `screen` is the path of its page, `api` of its call, which always gets `apiParams`.
 * The URL contains only values that differ from the default.
 */
export function defineListQuery<F extends Filters>(
  { screen, api, apiParams = {} }: { screen: string; api: string; apiParams?: Record<string, string> },
  filters: F,
) {
  type Query = ListQuery<F>;
  const withQuery = (path: string, values: Record<string, string | undefined>) => {
    const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  };
  const filterTexts = (query: Partial<Query>): Record<string, string | undefined> =>
    Object.fromEntries(Object.keys(filters).map((name) => [name, query[name]]));
  const pageText = (page = 1) => (page > 1 ? String(page) : undefined);

  return {
    parse(address: URLSearchParams): Query {
      const page = Number(address.get('page'));
      const values = Object.entries(filters).map(([name, read]) => [name, read(address.get(name) ?? '')]);
      return { ...Object.fromEntries(values), page: Number.isSafeInteger(page) && page > 1 ? page : 1 };
    },
    /** The page's URL after a change. A changed filter starts at page 1. */
    screenUrl(query: Partial<Query>, change?: Partial<Query>): string {
      const next = change ? { ...query, page: 1, ...change } : query;
      return withQuery(screen, { ...filterTexts(next), page: pageText(next.page) });
    },
    /** The call for this page of the list. */
    apiUrl(query: Query): string {
      return withQuery(api, { ...filterTexts(query), page: pageText(query.page), ...apiParams });
    },
    /** A call for the whole list with these filters, such as an export. */
    exportUrl(query: Query, path = `${api}/export`): string {
      return withQuery(path, filterTexts(query));
    },
  };
}
