import { data } from 'react-router';
import { pageTitle } from '#app/foundation/page-meta.ts';
import { PageNotFound } from '#app/storefront/parts/page-message.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: pageTitle('Page Not Found') }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  return <PageNotFound />;
}
