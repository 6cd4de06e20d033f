import type { Route } from './+types/rental-terms.page.ts';
import { EditablePage } from './editable-page.tsx';
import { editablePageLoader } from './load-editable-page.server.ts';
import { staticMeta } from './policy-layout.tsx';

const PAGE = {
  title: 'Rental Terms',
  path: '/rental-terms',
  description: (name: string) =>
    `What you agree to when you rent an outfit at ${name}: deposit, care, late returns, your data and contact details.`,
};

export const loader = editablePageLoader('rental-terms');
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function RentalTerms({ loaderData }: Route.ComponentProps) {
  return <EditablePage {...PAGE} text={loaderData.text} />;
}
