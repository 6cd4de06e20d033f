import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Drawer } from '#app/ui/overlays/dialog.tsx';
import { RentalBadge } from '../booking/rental-badge.tsx';
import { RentalDetails } from '../booking/rental-details.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { DEPOSIT_STATUS_LABELS, FEE_STATUS_LABELS } from '../rental-labels.ts';
import styles from './rental-drawer.module.css';

/** One rental order with its photos, claim and timeline. */
export function RentalDrawer({ order, onClose }: { order: RentalOrder; onClose: () => void }) {
  const { rentalProduct, rentalPeriod } = order;
  return (
    <Drawer open title={order.number} onClose={onClose}>
      <RentalBadge status={order.status} />
      <dl className={styles.facts}>
        <Fact
          name="Outfit"
          value={[rentalProduct.name, rentalProduct.size, rentalProduct.color].filter(Boolean).join(', ')}
        />
        <Fact name="Period" value={formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)} />
        <Fact name="Renter" value={order.renter.name} />
        <Fact name="Owner" value={order.owner.name} />
        <Fact
          name="Rental fee"
          value={`${formatRupees(order.total)}, ${FEE_STATUS_LABELS[order.feeStatus]}`}
        />
        <Fact
          name="Deposit"
          value={`${formatRupees(order.deposit)}, ${DEPOSIT_STATUS_LABELS[order.depositStatus]}`}
        />
      </dl>
      <RentalDetails order={order} isPayer />
    </Drawer>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
