import { useState } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { useShopName } from '#app/settings/parts/use-shop.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { FeeFault, FeePayment } from './fee-payment.ts';
import styles from './pay-fee.module.css';

interface PayFeeProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
}

/** 'Rental fee due', and the way to pay it by card; who does not pays on hand-over. */
export function PayFee({ order, onChanged }: PayFeeProps) {
  const { user } = useSession();
  const shopName = useShopName();
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
      tell('Your rental fee is paid.', { tone: 'good' });
      onChanged(paid);
    } catch (error) {
      if (!(error instanceof FeeFault)) throw error;
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
