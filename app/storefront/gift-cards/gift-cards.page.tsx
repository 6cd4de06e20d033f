import { lazy, Suspense } from 'react';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { PolicyLayout, PolicySection, staticMeta, storeUrlLoader } from '../info-pages/policy-layout.tsx';
import type { Route } from './+types/gift-cards.page.ts';

/** Loaded after the text, which it does not need. */
const GiftCardForm = lazy(async () => ({
  default: (await import('#app/store-credit/gift-cards/gift-card-form.tsx')).GiftCardForm,
}));

const PAGE = {
  title: 'Gift Cards',
  path: '/gift-cards',
  description: (name: string) => `Send a gift card for ${name} by email, to spend on clothes.`,
};

export const loader = storeUrlLoader;
export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function GiftCards() {
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      lead="Send someone money to spend on clothes, by email."
    >
      <PolicySection title="Buy a gift card">
        <Suspense fallback={<Skeleton height="480px" />}>
          <GiftCardForm />
        </Suspense>
      </PolicySection>
      <PolicySection title="How it works">
        <ul>
          <li>The recipient gets the code by email as soon as you have paid.</li>
          <li>They enter it under Store Credit in their profile, once. Its full value is then theirs.</li>
          <li>Store credit pays for clothes and shipping, together with any other payment.</li>
          <li>A gift card is valid for at least a year. No tax is charged on it.</li>
        </ul>
      </PolicySection>
    </PolicyLayout>
  );
}
