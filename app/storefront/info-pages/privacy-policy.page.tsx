import { pageShop } from '#app/platform/http/pages/page-context.ts';
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

const loadText = editablePageLoader('privacy-policy');

export async function loader(args: Route.LoaderArgs) {
  const { analyticsServices } = args.context.get(pageShop);
  return { ...(await loadText(args)), analyticsServices };
}

export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <EditablePage {...PAGE} text={loaderData.text}>
      <AnalyticsChoice services={loaderData.analyticsServices} />
    </EditablePage>
  );
}
