import type { Route } from './+types/privacy-policy.page.ts';
import { AnalyticsChoice } from './analytics-choice.tsx';
import { EditablePage } from './editable-page.tsx';
import { editablePageLoader } from './load-editable-page.server.ts';
import { staticMeta } from './policy-layout.tsx';

const PAGE = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  description: (name: string) =>
    `What ${name} knows about its customers, how it uses and protects this data, and how to see, correct or delete it.`,
};

export const loader = editablePageLoader('privacy-policy');
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <EditablePage {...PAGE} text={loaderData.text}>
      <AnalyticsChoice />
    </EditablePage>
  );
}
