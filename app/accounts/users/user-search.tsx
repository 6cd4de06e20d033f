import { ListSearch } from '#app/ui/lists/list-filters.tsx';
import { userListAddress } from './user-list-query.ts';
import styles from './user-search.module.css';

export function UserSearch({ screen, searched }: { screen: string; searched: string }) {
  return (
    <div className={styles.search}>
      <ListSearch
        label="Search by name, email or mobile"
        placeholder="Search by name, email or mobile"
        searched={searched}
        addressOf={(search) => userListAddress(screen, { search })}
      />
    </div>
  );
}
