/** The query of an account list, stored in the page's URL. */
export interface UserListQuery {
  page: number;
  /** words in a name, an e-mail address or a mobile number */
  search: string;
}

const PAGE_SIZE = 20;

export function parseUserList(address: URLSearchParams): UserListQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    search: (address.get('search') ?? '').trim(),
  };
}

/** The URL of the list at `screen`. A new search starts at the first page. */
export function userListAddress(screen: string, { page = 1, search }: Partial<UserListQuery>): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${screen}?${params}` : screen;
}

/** The API path for either admins or customers. */
export function userListPath({ page, search }: UserListQuery, isAdmin: boolean): string {
  const params = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE), search });
  params.set('isAdmin', String(isAdmin));
  return `/api/admin/users?${params}`;
}
