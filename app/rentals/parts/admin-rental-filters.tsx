import { Search } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type RentalQuery, rentalListAddress } from '../rental-query.ts';
import { RENTAL_STATUSES } from '../rental-status.ts';
import styles from './admin-rental-filters.module.css';

const TYPING_PAUSE_MS = 350;

/** Which rental orders are shown: by status, and by number, outfit or name. */
export function AdminRentalFilters({ query }: { query: RentalQuery }) {
  return (
    <div className={styles.filters}>
      <nav aria-label="Status" className={styles.chips}>
        <ChipLink to={rentalListAddress(query, { status: undefined })} on={!query.status}>
          All
        </ChipLink>
        {RENTAL_STATUSES.map((status) => (
          <ChipLink key={status} to={rentalListAddress(query, { status })} on={status === query.status}>
            {status}
          </ChipLink>
        ))}
      </nav>
      <RentalSearch query={query} />
    </div>
  );
}

function RentalSearch({ query }: { query: RentalQuery }) {
  const navigate = useNavigate();
  const [text, setText] = useState(query.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and Forward change the address beneath the field.
  useEffect(() => setText((typed) => (typed.trim() === query.search ? typed : query.search)), [query.search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (wanted: string) => {
    clearTimeout(pause.current);
    if (wanted.trim() === query.search) return;
    navigate(rentalListAddress(query, { search: wanted.trim() }), { replace: true });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(typed), TYPING_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <search>
      <form onSubmit={submit} className={styles.search}>
        <Icon of={Search} />
        <TextInput
          type="search"
          name="search"
          aria-label="Search rental orders"
          placeholder="Number, outfit or name"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
