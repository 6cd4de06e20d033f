import { isRouteErrorResponse } from 'react-router';
import { PageFailed, PageNotFound } from '../error-pages/page-message.tsx';
import type { Route } from './+types/about.page.ts';
import { EditablePage } from './editable-page.tsx';
import { editablePageLoader } from './load-editable-page.server.ts';
import { staticMeta } from './policy-layout.tsx';

const PAGE = {
  title: 'About Us',
  path: '/about',
  description: (name: string) => `Who ${name} is, what it sells and rents out, and how it works.`,
};

/** Not found until staff publish a text. */
export const loader = editablePageLoader('about');
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function About({ loaderData }: Route.ComponentProps) {
  return <EditablePage {...PAGE} text={loaderData.text} />;
}

/** Inside the frame, so that a visitor of a page without a text keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <PageNotFound /> : <PageFailed />;
}
