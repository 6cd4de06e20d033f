import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { CustomerContact } from '#app/accounts/customers/customer-link.tsx';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { ERASED_EMAIL } from '#app/platform/text/email-address.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { RENTAL_LIST } from '#app/rentals/admin/rental-lists.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Fact, FactList } from '#app/ui/display/fact-list.tsx';
import { Panel, PanelStack } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { cancellableItems } from '../cancellations/cancellable-items.ts';
import { formatCashDue } from '../cash-due.ts';
import { EInvoiceButton } from '../documents/e-invoice-button.tsx';
import { OrderDocuments } from '../documents/order-documents.tsx';
import { TrackingDialog } from '../fulfilment/tracking-dialog.tsx';
import { ShippingAddress } from '../my-orders/order-details.tsx';
import { OrderItem } from '../my-orders/order-item.tsx';
import { OrderOutcome } from '../my-orders/order-outcome.tsx';
import { OrderTracking } from '../my-orders/order-status.tsx';
import { ReducedTotal } from '../my-orders/reduced-total.tsx';
import { hasTaxableSupply, isWithCourier } from '../order.ts';
import type { AdminOrder, Order } from '../orders.schema.ts';
import { EnterRequestButtons } from './enter-request-buttons.tsx';
import { ORDER_LIST } from './order-list-query.ts';
import styles from './order-panels.module.css';

export function CustomerPanel({ order: { user, shippingInfo, source } }: { order: Order }) {
  return (
    <Panel
      title="Customer"
      aside={
        user.email !== ERASED_EMAIL && (
          <Link to={ORDER_LIST.screenUrl({ search: user.email })} className="link">
            View all orders
          </Link>
        )
      }
    >
      <PanelStack>
        <CustomerContact of={user} />
        <ShippingAddress to={shippingInfo} />
        {source && (
          <FactList>
            <Fact name="Source">{source}</Fact>
          </FactList>
        )}
      </PanelStack>
    </Panel>
  );
}

const CancelItemsDialog = lazy(async () => ({
  default: (await import('../cancellations/cancel-items-dialog.tsx')).CancelItemsDialog,
}));

/** A change moves money, stock and documents, so the order is loaded again. */
export function ItemsPanel({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const [isCancelling, setCancelling] = useState(false);
  const cancelButton = cancellableItems(order).length > 0 && (
    <Button look="quiet" small onClick={() => setCancelling(true)}>
      Cancel items
    </Button>
  );
  const cashDue = formatCashDue(order);
  const close = () => setCancelling(false);
  const change = () => {
    close();
    onChanged();
  };
  return (
    <Panel
      title="Items"
      aside={
        <div className={styles.itemActions}>
          {cancelButton}
          <EnterRequestButtons order={order} onChanged={onChanged} />
        </div>
      }
    >
      {isCancelling && (
        <Suspense>
          <CancelItemsDialog order={order} isByStaff onChanged={change} onClose={close} />
        </Suspense>
      )}
      <ul className={styles.items}>
        {order.items.map((item) => (
          <OrderItem key={item._id} item={item} action={<ItemNotes of={item} order={order} />} />
        ))}
      </ul>
      <div className={styles.sums}>
        <CartTotals summary={order.summary} />
        {order.reduction && <ReducedTotal reduction={order.reduction} />}
        {cashDue && <p>{cashDue}</p>}
      </div>
      <OrderOutcome order={{ ...order, returns: [], refunds: [] }} />
    </Panel>
  );
}

/** The quantity that is being or was returned or exchanged, and for an outfit its rental order. */
function ItemNotes({ of: item, order }: { of: Order['items'][number]; order: Order }) {
  const may = usePermission();
  const returned = item.returned - item.cancelled - item.cameBack;
  const isRental = item.isRental && may('rentals');
  if (returned === 0 && !isRental) return null;
  return (
    <>
      {returned > 0 && <p className={styles.returned}>{returned} in a return or exchange</p>}
      {isRental && (
        <Link to={RENTAL_LIST.screenUrl({ search: order.orderNumber })} className={`link ${styles.target}`}>
          View rental order
        </Link>
      )}
    </>
  );
}

export function DocumentsPanel({ order, documents }: { order: Order; documents: AdminOrder['documents'] }) {
  const { invoice, replacementInvoices, creditNotes } = documents;
  const isDue = order.status !== 'Cancelled' && hasTaxableSupply(order);
  return (
    <Panel title="Documents">
      <FactList>
        <Fact name="Invoice">{invoice ?? (isDue ? 'Issued when first downloaded' : 'None')}</Fact>
        {replacementInvoices.map(({ serial, total, issuedAt }) => (
          <Fact key={serial} name="Invoice of the replacement">
            {serial}, {formatRupees(total)}, {formatDay(issuedAt)}{' '}
            {order.shippingInfo.gstin && <EInvoiceButton order={order} serial={serial} />}
          </Fact>
        ))}
        {creditNotes.map(({ serial, total, issuedAt, reason }) => (
          <Fact key={serial} name="Credit note" more={reason}>
            {serial}, {formatRupees(total)}, {formatDay(issuedAt)}{' '}
            {order.shippingInfo.gstin && <EInvoiceButton order={order} serial={serial} />}
          </Fact>
        ))}
      </FactList>
      <OrderDocuments order={order} />
      {invoice && order.shippingInfo.gstin && <EInvoiceButton order={order} />}
    </Panel>
  );
}

const FAILED = 'The courier could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };

/** The courier can be changed once the order is shipped. */
export function CourierPanel({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [isOpen, setOpen] = useState(false);

  async function save(body: object): Promise<FieldProblem[] | undefined> {
    try {
      const path = `/api/admin/orders/${order._id}/tracking`;
      onChanged((await callApi<{ order: Order }>('PUT', path, { body })).order);
      return undefined;
    } catch (error) {
      const fieldErrors = error instanceof ApiFailure ? error.errors : [];
      if (fieldErrors.length === 0) toast(failureText(error, TEXTS), { tone: 'bad' });
      return fieldErrors;
    }
  }
  return (
    <Panel title="Courier">
      <PanelStack>
        {order.tracking ? (
          <OrderTracking tracking={order.tracking} />
        ) : (
          <p className={styles.none}>{formatNoCourier(order)}</p>
        )}
        {isWithCourier(order.status) && (
          <Button look="second" small onClick={() => setOpen(true)} className={styles.action}>
            {order.tracking ? 'Change courier' : 'Add courier'}
          </Button>
        )}
      </PanelStack>
      {isOpen && (
        <TrackingDialog
          order={order}
          title={`Courier for ${order.orderNumber}`}
          action="Save"
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

function formatNoCourier({ status }: Order): string {
  if (status === 'Cancelled') return 'No courier.';
  return isWithCourier(status) ? 'No courier added yet.' : 'Added when the order is shipped.';
}
