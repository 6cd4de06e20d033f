import { Circle, CircleCheck } from 'lucide';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { PermittedLink } from '../frame/admin-nav.tsx';
import styles from './setup-panel.module.css';
import type { Setup, SetupStep } from './setup-steps.ts';

const STEPS: Record<SetupStep, { text: string; to: string }> = {
  seller: { text: 'Enter the seller’s legal name and address', to: '/admin/settings' },
  contact: { text: 'Enter the contact email and phone', to: '/admin/settings' },
  'grievance officer': { text: 'Name the grievance officer', to: '/admin/settings' },
  category: { text: 'Add a category', to: '/admin/categories' },
  product: { text: 'Add a product', to: '/admin/products/new' },
  'legal details': {
    text: 'Complete the legal details of your products',
    to: '/admin/products?legal=missing',
  },
};

/** The checklist of a new shop, until all of it is done. */
export function SetupPanel() {
  const steps = useApiQuery<Setup>('/api/admin/setup').data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
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
          {steps.map(({ name, isDone, detail }) => (
            <li key={name} data-done={isDone || undefined}>
              <Icon of={isDone ? CircleCheck : Circle} size={20} />
              {isDone ? (
                <span>
                  {STEPS[name].text}
                  <span className="visually-hidden"> (done)</span>
                </span>
              ) : (
                <span>
                  <PermittedLink to={STEPS[name].to} className="link">
                    {STEPS[name].text}
                  </PermittedLink>
                  {detail && <small className={styles.detail}>{detail}</small>}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
