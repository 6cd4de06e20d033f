import { Link } from 'react-router';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';

export function SupportFaq() {
  const { email, whatsapp } = useStoreInfo();
  return (
    <>
      <h3>How can I track my order?</h3>
      <p>
        Log in and open{' '}
        <Link className="link" to="/profile?tab=orders" reloadDocument>
          My Orders
        </Link>
        . Each order shows how far it has come, from placed to delivered.
      </p>
      <h3>How do I ask for a return or a refund?</h3>
      <p>
        Email us within 48 hours of delivery with your order details, at {email}. What is possible is set out
        in the{' '}
        <Link className="link" to="/cancellation-policy">
          cancellation policy
        </Link>
        .
      </p>
      {whatsapp && (
        <>
          <h3>Can I get help on WhatsApp?</h3>
          <p>
            Yes, WhatsApp support is available during our hours.{' '}
            <a className="link" href={whatsapp} rel="noreferrer">
              Start a chat
            </a>
            .
          </p>
        </>
      )}
      <h3>When does the deposit of a rental come back?</h3>
      <p>
        When the outfit has returned and was looked over, less damage and late days. The{' '}
        <Link className="link" to="/rental-terms">
          rental terms
        </Link>{' '}
        say more.
      </p>
    </>
  );
}
