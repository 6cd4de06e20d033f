import { type Choice, saveChoice, useChoice } from '#app/analytics/consent/consent.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { PolicySection } from './policy-layout.tsx';

const SAYS: Readonly<Record<Choice, string>> = {
  allowed: 'You allow this.',
  refused: 'You do not allow this.',
  open: 'You have not chosen yet, so nothing is shared.',
};

/**
 * The analytics services, and the visitor's choice; nothing in a shop without such services. Part of the initial document,
 * because the consent banner links to it.
 */
export function AnalyticsChoice({ services }: { services: readonly string[] }) {
  const choice = useChoice();
  if (services.length === 0) return null;
  return (
    <PolicySection id="analytics" title="Sharing your visits">
      <p>
        If you allow it, we share with {services.join(' and ')} which pages you open here, what you put in
        your cart and what you order, with a random number that this browser keeps
        {services.includes('Meta') && ', your IP address and the name of your browser'}. Without it we only
        count how many visits there are on a day. Unless you refuse, an order keeps the name of the site or
        campaign that led you here.
      </p>
      <p role="status" className="scripted-only">
        {SAYS[choice]}
      </p>
      <p className="scripted-only">
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
      <p className="unscripted-only">Your browser runs no scripts here, so nothing is shared.</p>
    </PolicySection>
  );
}
