import { data } from 'react-router';
import { notFoundMeta } from '#app/platform/http/pages/page-meta.ts';
import { PageNotFound } from './page-message.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = notFoundMeta('Page Not Found');

export default function NotFound() {
  return <PageNotFound />;
}
