import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from '../admin/shipping.module.css';
import type { CashRulesData } from './cash-rules.schema.ts';
import { CashRulesForm } from './cash-rules-form.tsx';

const FAILED = 'Failed to load the rules.';

export const meta = privatePageMeta('Cash on Delivery', 'Which orders can be paid on delivery.');

export default function AdminCashOnDelivery() {
  const { data, error, reload, replace } = useApiQuery<{ rules: CashRulesData }>('/api/admin/cash-rules');
  const { data: payment } = useApiQuery<{ provider: string | null }>('/api/payment/config');
  return (
    <div className={styles.page}>
      <ListHeader title="Cash on Delivery" count={undefined} />
      <Loaded query={{ data, error, reload }} failed={FAILED} loading={<Skeleton height="480px" />}>
        {(data) => (
          <CashRulesForm
            rules={data.rules}
            takesPayments={payment?.provider !== null}
            onSaved={(rules) => replace(() => ({ rules }))}
          />
        )}
      </Loaded>
    </div>
  );
}
