import { sql } from 'kysely';

/** Whether a banner or a blog post shows at this moment of the shop: switched on, and within its time. */
export const isShownNow = () => sql<boolean>`
  is_active
  and (shown_from is null or shown_from <= shop_now())
  and (shown_until is null or shown_until > shop_now())
`;
