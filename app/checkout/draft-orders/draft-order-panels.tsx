import { useState } from 'react';
import { Link } from 'react-router';
import { CustomerContact } from '#app/accounts/customers/customer-link.tsx';
import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import { formatChoice } from '#app/cart/lines/format-cart-line.ts';
import { adminOrderAddress } from '#app/orders/admin/order-list-query.ts';
import { ShippingAddress } from '#app/orders/my-orders/order-details.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel, PanelStack } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './admin-draft-order.module.css';
import type { DraftOrder, PlacedDraft } from './draft-order.schema.ts';

interface DraftPanelProps {
  draftOrder: DraftOrder;
}

/** The current price for the customer, the link, and its actions. */
export function DraftLinkPanel({
  draftOrder,
  onChanged,
}: DraftPanelProps & { onChanged: (draftOrder: DraftOrder) => void }) {
  const { status, cart, discountReason } = draftOrder;
  const isUnended = status === 'Open' || status === 'Expired';
  return (
    <Panel title="Payment link">
      <PanelStack>
        <p className={styles.quiet}>{describeStatus(draftOrder)}</p>
        {isUnended && (
          <>
            <CartTotals summary={cart.summary} delivery={cart.delivery} />
            {discountReason && <p className={styles.quiet}>Discount: {discountReason}</p>}
            {cart.items.map(
              ({ _id, product, problem }) =>
                problem && (
                  <p key={_id} className={styles.problem}>
                    {product.name}: {problem}
                  </p>
                ),
            )}
            <LinkActions draftOrder={draftOrder} onChanged={onChanged} />
          </>
        )}
        {draftOrder.orderNumber !== null && (
          <Link to={adminOrderAddress({ orderNumber: draftOrder.orderNumber })} className="link">
            View order {draftOrder.orderNumber}
          </Link>
        )}
      </PanelStack>
    </Panel>
  );
}

function describeStatus({ status, sentAt, expiresAt }: DraftOrder): string {
  if (status === 'Ordered') return 'This draft has become an order.';
  if (status === 'Withdrawn') return 'This draft was withdrawn. Its link is not valid any more.';
  if (status === 'Expired') return 'The link has expired. Saving or emailing the draft makes it valid again.';
  const sent = sentAt === null ? 'Not emailed yet.' : `Emailed on ${formatDay(sentAt)}.`;
  return `${sent} Valid until ${formatDay(expiresAt)}.`;
}

const FAILED = 'The draft could not be changed.';
const NOT_PLACED = 'The order could not be placed. Please try again.';
const COPY_FAILED = 'The link could not be copied. Please select and copy it.';

function LinkActions({
  draftOrder,
  onChanged,
}: DraftPanelProps & { onChanged: (draftOrder: DraftOrder) => void }) {
  const { _id, number, link, customer, sentAt, cart } = draftOrder;
  const [asked, setAsked] = useState<'send' | 'withdraw' | 'place'>();
  async function move(to: 'send' | 'withdraw', done: string) {
    try {
      const path = `/api/admin/draft-orders/${_id}/${to}`;
      onChanged((await callApi<{ draftOrder: DraftOrder }>('POST', path)).draftOrder);
      toast(done, { tone: 'good' });
    } catch (error) {
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
  }
  async function place() {
    const path = `/api/admin/draft-orders/${_id}`;
    try {
      const body = { total: cart.summary.total };
      const { orderNumber } = await callApi<PlacedDraft>('POST', `${path}/cash`, { body });
      toast(`${orderNumber} is placed.`, { tone: 'good' });
      onChanged((await callApi<{ draftOrder: DraftOrder }>('GET', path)).draftOrder);
    } catch (error) {
      toast(failureText(error, { refused: NOT_PLACED, network: NOT_PLACED }), { tone: 'bad' });
    }
  }
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => toast('The link is copied.', { tone: 'good' }),
      () => toast(COPY_FAILED, { tone: 'bad' }),
    );
  return (
    <>
      {link !== null && (
        <TextField
          label="Link for the customer"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className={styles.buttons}>
        <Button small onClick={() => setAsked('send')}>
          {sentAt === null ? 'Email link' : 'Email link again'}
        </Button>
        {link !== null && (
          <Button small look="second" onClick={copy}>
            Copy link
          </Button>
        )}
        {link !== null && (
          <Button small look="second" onClick={() => setAsked('place')}>
            Place with cash on delivery
          </Button>
        )}
        <Button small look="quiet" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      </div>
      {asked === 'send' && (
        <ConfirmDialog
          title={`Email ${number}?`}
          action="Send email"
          onConfirm={() => move('send', `The link is on its way to ${customer.email}.`)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {customer.email} gets the link to review and pay. It is valid for 7 days. Unsaved changes are not
            part of it.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'place' && (
        <ConfirmDialog
          title={`Place ${number} for ${customer.name}?`}
          action="Place order"
          onConfirm={place}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {customer.name} pays {formatRupees(cart.summary.total)} on delivery and gets the receipt at{' '}
            {customer.email}. The link ends. Unsaved changes are not part of it. Place it only if the customer
            has agreed to items, total and address.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={`Withdraw ${number}?`}
          action="Withdraw"
          onConfirm={() => move('withdraw', `${number} is withdrawn.`)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            The link stops working at once. If the customer is paying at this moment, the whole amount is
            refunded.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function DraftCustomerPanel({ draftOrder }: DraftPanelProps) {
  const { customer, shippingInfo, createdBy, createdAt, note, status } = draftOrder;
  const isEnded = status === 'Ordered' || status === 'Withdrawn';
  return (
    <Panel title="Customer">
      <PanelStack>
        <CustomerContact of={customer} />
        {isEnded && <ShippingAddress to={shippingInfo} />}
        {isEnded && note && <p>Note: {note}</p>}
        <p className={styles.quiet}>
          Created on {formatDay(createdAt)}
          {createdBy && ` by ${createdBy}`}
        </p>
      </PanelStack>
    </Panel>
  );
}

/** The items of a draft that has ended. */
export function DraftItemsPanel({ draftOrder: { cart, total } }: DraftPanelProps) {
  return (
    <Panel title="Items">
      <PanelStack>
        {cart.items.map((line) => (
          <p key={line._id}>
            {line.product.name}
            <br />
            <span className={styles.quiet}>
              {formatChoice(line)} × {line.quantity}
            </span>
          </p>
        ))}
        <p>Total when it was last saved or sent: {formatRupees(total)}</p>
      </PanelStack>
    </Panel>
  );
}
