import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { Panel } from '#app/ui/panel.tsx';
import { hasSupply } from '../has-supply.ts';
import type { DeskOrder } from '../order-desk.shapes.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './desk-facts.module.css';
import { OrderPapers } from './order-papers.tsx';

/** An order's invoice and credit notes. */
export function DeskPapers({ order, papers }: { order: Order; papers: DeskOrder['papers'] }) {
  const { invoice, creditNotes } = papers;
  const isDue = order.status !== 'Cancelled' && hasSupply(order);
  return (
    <Panel title="Papers">
      <dl className={styles.list}>
        <dt>Invoice</dt>
        <dd>{invoice ?? (isDue ? 'Not issued yet' : 'None')}</dd>
        {creditNotes.map(({ serial, total, issuedAt, reason }) => (
          <div key={serial} className={styles.fact}>
            <dt>Credit note</dt>
            <dd>
              {serial}, {formatRupees(total)}, {shownDay(issuedAt)}
              <span className={styles.more}>{reason}</span>
            </dd>
          </div>
        ))}
      </dl>
      <OrderPapers order={order} />
    </Panel>
  );
}
