import { useParams } from 'react-router';
import { ApiFailure, failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { type Answer, useAnswer } from '#app/foundation/use-answer.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { DeskOrder } from '../order-desk.shapes.ts';
import type { Order } from '../orders.shapes.ts';
import { DeskCourier } from '../parts/desk-courier.tsx';
import { DeskCustomer } from '../parts/desk-customer.tsx';
import { DeskItems } from '../parts/desk-items.tsx';
import { DeskNotes } from '../parts/desk-notes.tsx';
import { DeskPapers } from '../parts/desk-papers.tsx';
import { DeskPayment } from '../parts/desk-payment.tsx';
import { DeskReturns } from '../parts/desk-returns.tsx';
import { PaymentBadge } from '../parts/order-badges.tsx';
import { TimelineSteps } from '../parts/order-timeline.tsx';
import { OrdersSpinner } from '../parts/orders-spinner.tsx';
import { savePackingSlips } from '../parts/packing-slips.ts';
import { StatusSelect } from '../parts/status-select.tsx';
import { useOrderMoves } from '../parts/use-order-moves.tsx';
import styles from './admin-order.module.css';

const TEXTS = {
  refused: 'Failed to fetch the order.',
  network: 'Could not load the order. Please try again.',
};

export const meta = privatePage('Order', 'All that the shop knows of one order.');

export default function AdminOrder() {
  const { number = '' } = useParams();
  const desk = useAnswer<DeskOrder>(`/api/admin/orders/${encodeURIComponent(number)}`);
  if (desk.error) return <Failed error={desk.error} onRetry={desk.reload} />;
  if (!desk.answer) return <OrdersSpinner label="Loading the order" />;
  return <Desk of={desk.answer} desk={desk} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (!isGone) return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
  return (
    <EmptyState title="Order not found" action={<ButtonLink to="/admin/orders">To the orders</ButtonLink>} />
  );
}

function Desk({ of, desk }: { of: DeskOrder; desk: Answer<DeskOrder> }) {
  const { order } = of;
  const take = (changed: Order) => desk.replace((now) => ({ ...now, order: changed }));
  return (
    <>
      <DeskHead order={order} onMoved={desk.refresh} />
      <div className={styles.desk}>
        <div className={styles.column}>
          <DeskItems order={order} />
          {of.returns.length > 0 && <DeskReturns returns={of.returns} onMoved={desk.refresh} />}
          <DeskNotes
            order={order}
            notes={of.notes}
            onNoted={(notes) => desk.replace((now) => ({ ...now, notes }))}
          />
        </div>
        <div className={styles.column}>
          <DeskCustomer order={order} />
          <DeskCourier order={order} onChanged={take} />
          <DeskPayment order={order} payment={of.payment} />
          <DeskPapers order={order} papers={of.papers} />
          <Panel title="Timeline">
            <TimelineSteps timeline={order.timeline} saysWho />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** A move may bring papers and money with it, so all of the order is asked for again. */
function DeskHead({ order, onMoved }: { order: Order; onMoved: () => void }) {
  const moves = useOrderMoves(onMoved);
  return (
    <header className={styles.head}>
      <h1>{order.orderNumber}</h1>
      <time dateTime={order.createdAt}>
        {shownDay(order.createdAt)}, {shownTime(order.createdAt)}
      </time>
      <PaymentBadge paymentStatus={order.paymentStatus} />
      <div className={styles.deeds}>
        {order.status !== 'Cancelled' && (
          <Button look="second" small onClick={() => savePackingSlips([order])}>
            Packing slip
          </Button>
        )}
        <StatusSelect order={order} onStatus={(status) => moves.move(order, status)} />
      </div>
      {moves.window}
    </header>
  );
}
