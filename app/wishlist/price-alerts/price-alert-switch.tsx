import { useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import styles from './price-alert-switch.module.css';
import type { PriceAlerts } from './price-alerts.schema.ts';

const PATH = '/api/wishlist/price-alerts';
const FAILURES = {
  refused: 'The change could not be saved. Please try again.',
  network: 'The server could not be reached. Please try again.',
};

/** Consent to mails about lower prices; nothing for guests, whose wishlist only their browser knows. */
export function PriceAlertSwitch() {
  const { status } = useSession();
  const { data, replace } = useApiQuery<PriceAlerts>(status === 'signed-in' ? PATH : null);
  const [isBusy, setBusy] = useState(false);
  if (!data) return null;
  async function change(isOn: boolean) {
    setBusy(true);
    try {
      const saved = await callApi<PriceAlerts>('PUT', PATH, { body: { isOn } });
      replace(() => saved);
    } catch (error) {
      toast(failureText(error, FAILURES));
    }
    setBusy(false);
  }
  return (
    <div className={styles.alerts}>
      <Switch label="Email me when a price drops" isOn={data.isOn} busy={isBusy} onSwitch={change} />
      <p>
        Email me when a price drops
        <span className={styles.note}>At most one email a day. You can turn it off at any time.</span>
      </p>
    </div>
  );
}
