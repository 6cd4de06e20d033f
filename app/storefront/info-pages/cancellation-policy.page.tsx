import type { Route } from './+types/cancellation-policy.page.ts';
import { EditablePage } from './editable-page.tsx';
import { editablePageLoader } from './load-editable-page.server.ts';
import { staticMeta } from './policy-layout.tsx';

const PAGE = {
  title: 'Cancellation & Refund Policy',
  path: '/cancellation-policy',
  description: (name: string) =>
    `How to cancel an order at ${name}, when you can get an exchange or a refund, and how refunds are paid.`,
};

export const loader = editablePageLoader('cancellation-policy');
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function CancellationPolicy({ loaderData }: Route.ComponentProps) {
  return <EditablePage {...PAGE} text={loaderData.text} />;
}
