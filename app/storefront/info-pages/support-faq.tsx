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
        . Each order shows its status, from placed to delivered.
      </p>
      <h3>How do I request a return or a refund?</h3>
      <p>
        Email your order details to {email} within 48 hours of delivery. For the conditions, see the{' '}
        <Link className="link" to="/cancellation-policy">
          cancellation policy
        </Link>
        .
      </p>
      {whatsapp && (
        <>
          <h3>Can I get help on WhatsApp?</h3>
          <p>
            Yes, WhatsApp support is available during support hours.{' '}
            <a className="link" href={whatsapp} rel="noreferrer">
              Start a chat
            </a>
            .
          </p>
        </>
      )}
      <h3>When is my rental deposit refunded?</h3>
      <p>
        After the outfit has been returned and checked, less charges for damage and late days. See the{' '}
        <Link className="link" to="/rental-terms">
          rental terms
        </Link>
        .
      </p>
    </>
  );
}
