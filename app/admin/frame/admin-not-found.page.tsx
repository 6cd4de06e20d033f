import { data } from 'react-router';
import { notFoundMeta } from '#app/platform/http/pages/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = notFoundMeta('Page Not Found');

/** An unknown path of the admin area, within its frame. */
export default function AdminNotFound() {
  return (
    <EmptyState
      as="h1"
      title="Page Not Found"
      action={<ButtonLink to="/admin">Back to admin home</ButtonLink>}
    >
      This page does not exist.
    </EmptyState>
  );
}
