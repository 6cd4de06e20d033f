import { useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { useStoreName } from '#app/settings/store-info/use-store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { FeePayment, FeePaymentError } from './fee-payment.ts';
import styles from './pay-fee-button.module.css';

interface PayFeeProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
}

/** Pays the fee by card; otherwise it is collected at hand-over. */
export function PayFeeButton({ order, onChanged }: PayFeeProps) {
  const { user } = useSession();
  const shopName = useStoreName();
  const [payment] = useState(() => new FeePayment());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pay() {
    setBusy(true);
    setFailure(null);
    const contact = user?.mobileNumber ?? undefined;
    const payer = { to: shopName, name: user?.name, email: user?.email, contact };
    try {
      const paid = await payment.pay(order, payer);
      toast('Your rental fee is paid.', { tone: 'good' });
      onChanged(paid);
    } catch (error) {
      if (!(error instanceof FeePaymentError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.fee}>
      <Button small look="indigo" busy={isBusy} busyLabel="Paying..." onClick={pay}>
        Pay rental fee
        <span className="visually-hidden">
          : {formatRupees(order.total)}, {order.number}
        </span>
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
