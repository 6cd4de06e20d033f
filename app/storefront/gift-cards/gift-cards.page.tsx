import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { PolicyLayout, PolicySection, staticMeta, staticPageLoader } from '../info-pages/policy-layout.tsx';
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

export { staticPageLoader as loader };

export const meta = (args: Route.MetaArgs) => staticMeta(PAGE, args);

export default function GiftCards({ loaderData: { takesCards } }: Route.ComponentProps) {
  return (
    <PolicyLayout
      title={PAGE.title}
      path={PAGE.path}
      lead="Send someone money to spend on clothes, by email."
    >
      <PolicySection title="Buy a gift card">
        {takesCards ? (
          <Suspense fallback={<Skeleton height="480px" />}>
            <GiftCardForm />
          </Suspense>
        ) : (
          <p>
            Gift cards cannot be bought at the moment. If you have one, add it to the Store Credit in{' '}
            <Link to="/profile?tab=storeCredit" className="link">
              your profile
            </Link>
            .
          </p>
        )}
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
