import { z } from 'zod';
import { exactText, LONGEST_ID } from '#app/platform/http/api/form-fields.schema.ts';

const INCOMPLETE = 'The link is incomplete.';

/** The token of a mail's link: in the query of the API, and in the form of the page. */
export const mailLinkSchema = z.object({
  token: exactText(INCOMPLETE, LONGEST_ID, 'The link is not valid.'),
});

/** Empty if the address has none. */
export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
