import { anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { COMPLAINT_STATES } from './complaints.schema.ts';

export const COMPLAINT_LIST = defineListQuery(
  { screen: '/admin/complaints', api: '/api/admin/complaints' },
  { state: oneOf(COMPLAINT_STATES), clock: oneOf(['overdue']), search: anyText },
);
export type ComplaintQuery = QueryOf<typeof COMPLAINT_LIST>;
