import { type Choice, saveChoice, useChoice } from '#app/analytics/consent/consent.ts';
import type { AnalyticsResponse } from '#app/analytics/visits.schema.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { PolicySection } from './policy-layout.tsx';

const SAYS: Readonly<Record<Choice, string>> = {
  allowed: 'You allow this.',
  refused: 'You do not allow this.',
  open: 'You have not chosen yet, so nothing is shared.',
};

/** Which services get visits, and the visitor's choice; nothing in a shop without such services. */
export function AnalyticsChoice() {
  const { data } = useApiQuery<AnalyticsResponse>('/api/analytics');
  const choice = useChoice();
  if (!data || data.services.length === 0) return null;
  return (
    <PolicySection id="analytics" title="Sharing your visits">
      <p>
        If you allow it, we share with {data.services.join(' and ')} which pages you open here, what you put
        in your cart and what you order, with a random number that this browser keeps
        {data.services.includes('Meta') && ', your IP address and the name of your browser'}. Without it we
        only count how many visits there are on a day.
      </p>
      <p role="status">{SAYS[choice]}</p>
      <p>
        {choice !== 'allowed' && (
          <Button look="second" small onClick={() => saveChoice(true)}>
            Allow
          </Button>
        )}
        {choice === 'allowed' && (
          <Button look="second" small onClick={() => saveChoice(false)}>
            Stop sharing
          </Button>
        )}
      </p>
    </PolicySection>
  );
}
