import { sql } from 'kysely';

/** Active and within its schedule, by the shop's clock. */
export const isShownNow = () => sql<boolean>`
  is_active
  and (shown_from is null or shown_from <= shop_now())
  and (shown_until is null or shown_until > shop_now())
`;
