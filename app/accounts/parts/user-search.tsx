import { ListSearch } from '#app/ui/list-search.tsx';
import { userListAddress } from '../user-list.ts';

/** Searches accounts by what stands in their rows. */
export function UserSearch({ screen, searched }: { screen: string; searched: string }) {
  return (
    <ListSearch
      label="Search by name, email or mobile"
      placeholder="Search by name, email or mobile"
      searched={searched}
      addressOf={(search) => userListAddress(screen, { search })}
    />
  );
}
