import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { Order } from '../orders.schema.ts';
import { needsAccount, type RefundDraft } from './return-draft.ts';

interface AccountProps {
  draft: RefundDraft;
  change: (part: Partial<RefundDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

interface RefundFieldsProps extends AccountProps {
  order: Pick<Order, 'paymentMethod'>;
}

/** The destination of a refund: the payment, a transfer for cash, or store credit. */
export function RefundFields({ order, draft, change, errorAt }: RefundFieldsProps) {
  return (
    <>
      {order.paymentMethod !== 'store credit' && (
        <Checkbox checked={draft.toCredit} onChange={(event) => change({ toCredit: event.target.checked })}>
          Refund to store credit instead
        </Checkbox>
      )}
      {needsAccount(order) && !draft.toCredit && <RefundAccount {...{ draft, change, errorAt }} />}
    </>
  );
}

/** The account for the refund of a cash order. */
function RefundAccount({ draft, change, errorAt }: AccountProps) {
  const { bank, toBank, upiId } = draft;
  const text = (field: keyof typeof bank, label: string, hint?: string) => (
    <TextField
      {...{ label, hint }}
      autoComplete="off"
      value={bank[field]}
      error={errorAt(`bankAccount.${field}`)}
      onChange={({ target }) => change({ bank: { ...bank, [field]: target.value } })}
    />
  );
  return (
    <>
      <Checkbox checked={toBank} onChange={(event) => change({ toBank: event.target.checked })}>
        Refund to a bank account instead of UPI
      </Checkbox>
      {toBank ? (
        <>
          {text('accountNumber', 'Account number')}
          {text('ifsc', 'IFSC', 'Such as HDFC0001234, printed on your cheques')}
          {text('name', 'Name on the account')}
        </>
      ) : (
        <TextField
          label="UPI ID"
          hint="For the refund of a cash payment"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={upiId}
          error={errorAt('upiId')}
          onChange={(event) => change({ upiId: event.target.value })}
        />
      )}
    </>
  );
}
