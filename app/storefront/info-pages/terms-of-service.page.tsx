import type { Route } from './+types/terms-of-service.page.ts';
import { EditablePage } from './editable-page.tsx';
import { editablePageLoader } from './load-editable-page.server.ts';
import { staticMeta } from './policy-layout.tsx';

const PAGE = {
  title: 'Terms of Service',
  path: '/terms-of-service',
  description: (name: string) =>
    `The terms under which ${name} sells and rents out clothes in India: orders, payment, shipping, returns, liability and governing law.`,
};

export const loader = editablePageLoader('terms-of-service');
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <EditablePage {...PAGE} text={loaderData.text} />;
}
