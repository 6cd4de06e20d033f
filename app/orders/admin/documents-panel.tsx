import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { hasTaxableSupply } from '../documents/has-taxable-supply.ts';
import { OrderDocuments } from '../documents/order-documents.tsx';
import type { Order } from '../orders.schema.ts';
import type { AdminOrder } from './admin-order.schema.ts';
import styles from './panel-facts.module.css';

export function DocumentsPanel({ order, documents }: { order: Order; documents: AdminOrder['papers'] }) {
  const { invoice, creditNotes } = documents;
  const isDue = order.status !== 'Cancelled' && hasTaxableSupply(order);
  return (
    <Panel title="Documents">
      <dl className={styles.list}>
        <dt>Invoice</dt>
        <dd>{invoice ?? (isDue ? 'Not issued yet' : 'None')}</dd>
        {creditNotes.map(({ serial, total, issuedAt, reason }) => (
          <div key={serial} className={styles.fact}>
            <dt>Credit note</dt>
            <dd>
              {serial}, {formatRupees(total)}, {formatDay(issuedAt)}
              <span className={styles.more}>{reason}</span>
            </dd>
          </div>
        ))}
      </dl>
      <OrderDocuments order={order} />
    </Panel>
  );
}
