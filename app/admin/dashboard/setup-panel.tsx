import { Circle, CircleCheck } from 'lucide';
import { useState } from 'react';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { PermittedLink } from '../frame/admin-nav.tsx';
import styles from './setup-panel.module.css';
import type { Setup, SetupStep } from './setup-steps.ts';

const TEST_MAIL_FAILED = {
  refused: 'Could not send the test mail',
  network: 'Could not send the test mail. Please try again.',
};

/** An id in `settings-form.tsx` follows the #, so that the form opens at the field. */
const STEPS: Record<SetupStep, { text: string; to?: string }> = {
  seller: { text: 'Enter the seller’s legal name and address', to: '/admin/settings#seller.address' },
  contact: { text: 'Enter the contact email and phone', to: '/admin/settings#email' },
  'grievance officer': { text: 'Name the grievance officer', to: '/admin/settings#grievanceOfficer.name' },
  mail: { text: 'Connect a mail server' },
  'test mail': { text: 'Send a test mail to yourself' },
  'card payment': { text: 'Accept card and UPI payments' },
  'cash on delivery': { text: 'Decide on cash on delivery', to: '/admin/settings#cashLimit' },
  category: { text: 'Add a category', to: '/admin/categories' },
  product: { text: 'Add a product', to: '/admin/products/new' },
  'legal details': {
    text: 'Complete the legal details of your products',
    to: '/admin/products?legal=missing',
  },
  policies: { text: 'Review your terms and policies', to: '/admin/pages' },
};

/** The checklist of a new shop, shown until all required steps are done. */
export function SetupPanel() {
  const setup = useApiQuery<Setup>('/api/admin/setup');
  const steps = setup.data?.steps ?? [];
  if (steps.every(({ isDone, isOptional }) => isDone || isOptional)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const canSendMail = steps.some(({ name, isDone }) => name === 'mail' && isDone);
  return (
    <div className={styles.setup}>
      <Panel
        title="Set up your shop"
        aside={
          <span className={styles.count}>
            {done} of {steps.length} done
          </span>
        }
      >
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.name} data-done={step.isDone || undefined}>
              <Icon of={step.isDone ? CircleCheck : Circle} size={20} />
              <Step {...step} />
              {step.name === 'test mail' && !step.isDone && canSendMail && (
                <TestMailButton onSent={setup.reload} />
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function Step({ name, isDone, isOptional, detail }: Setup['steps'][number]) {
  const { text, to } = STEPS[name];
  return (
    <span>
      {isDone || !to ? (
        text
      ) : (
        <PermittedLink to={to} className="link">
          {text}
        </PermittedLink>
      )}
      {isDone && <span className="visually-hidden"> (done)</span>}
      {isOptional && !isDone && ' (optional)'}
      {detail && <small className={styles.detail}>{detail}</small>}
    </span>
  );
}

function TestMailButton({ onSent }: { onSent: () => void }) {
  const may = usePermission();
  const [isBusy, setIsBusy] = useState(false);
  if (!may('settings')) return null;
  async function send() {
    setIsBusy(true);
    try {
      const { to } = await callApi<{ to: string }>('POST', '/api/admin/setup/test-mail');
      toast(`Test mail on its way to ${to}`, { tone: 'good' });
      onSent();
    } catch (error) {
      toast(failureText(error, TEST_MAIL_FAILED), { tone: 'bad' });
    }
    setIsBusy(false);
  }
  return (
    <Button look="second" busy={isBusy} onClick={send}>
      Send test mail
    </Button>
  );
}
