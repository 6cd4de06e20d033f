import { data } from 'react-router';
import { missingPage } from '#app/foundation/page-meta.ts';
import { PageNotFound } from '#app/storefront/parts/page-message.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = missingPage('Page Not Found');

export default function NotFound() {
  return <PageNotFound />;
}
