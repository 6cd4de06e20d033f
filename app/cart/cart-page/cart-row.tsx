import { CircleAlert, Heart, Info, Trash2 } from 'lucide';
import { Link } from 'react-router';
import { productPath } from '#app/catalog/product/product-path.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { PictureMark } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { QuantityStepper } from '#app/ui/forms/quantity-stepper.tsx';
import type { CartLine } from '../cart.schema.ts';
import {
  calculateRentDue,
  formatChoice,
  formatOwnerName,
  formatRemaining,
} from '../lines/format-cart-line.ts';
import styles from './cart-row.module.css';
import { LinePicture } from './line-picture.tsx';
import { OtherDates } from './other-dates.tsx';

interface CartRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onMoveToWishlist: () => void;
  onDates: (period: RentalPeriod) => void;
}

export function CartRow({ line, onQuantity, onRemove, onMoveToWishlist, onDates }: CartRowProps) {
  const { product } = line;
  const address = productPath(product);
  return (
    <li className={styles.row}>
      <Link to={address} tabIndex={-1} aria-hidden className={styles.picture}>
        <LinePicture line={line} sizes="108px" />
      </Link>
      <div className={styles.details}>
        {product.isRental && <PictureMark kind="rent">Rent</PictureMark>}
        <h2 className={styles.name}>
          <Link to={address}>{product.name}</Link>
        </h2>
        <p className={styles.choice}>{formatChoice(line)}</p>
        {product.isRental ? <RentalDetails line={line} /> : <EachPrice line={line} />}
        {line.priceChange && (
          <p className={styles.priceChange}>
            <Icon of={Info} size={16} />
            {line.priceChange}
          </p>
        )}
        <LineProblem problem={line.problem} />
        <StockNote line={line} />
        <OtherDates line={line} onChoose={onDates} />
        <div className={styles.controls}>
          <QuantityStepper
            quantity={line.quantity}
            min={0}
            max={line.available}
            of={product.name}
            fixed={product.isRental}
            onChange={onQuantity}
          />
          <IconButton label={`Move ${product.name} to wishlist`} icon={Heart} onClick={onMoveToWishlist} />
          <IconButton label={`Remove ${product.name}`} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
      {line.available > 0 && (
        <p className={styles.total}>
          <b>{formatRupees(line.lineTotal)}</b>
          {product.isRental && <small>deposit</small>}
        </p>
      )}
    </li>
  );
}

function EachPrice({ line }: { line: CartLine }) {
  return <p className={styles.each}>{formatRupees(line.price)} each</p>;
}

function RentalDetails({ line }: { line: CartLine }) {
  if (!line.rentalPeriod) return <p className={styles.each}>{formatRupees(line.price)} security deposit</p>;
  return (
    <>
      <p className={styles.period}>{formatPeriod(line.rentalPeriod.startDate, line.rentalPeriod.endDate)}</p>
      <p className={styles.choice}>
        Rent {formatRupees(calculateRentDue(line))} is due once {formatOwnerName(line)} approves.
      </p>
    </>
  );
}

/** Why the quantity does not increase. Always rendered, so that screen readers read a change out. */
function StockNote({ line: { product, quantity, available, problem } }: { line: CartLine }) {
  const isAtLimit = !product.isRental && problem === null && quantity >= available;
  return (
    <p className={styles.note} role="status">
      {isAtLimit && formatRemaining(available)}
    </p>
  );
}

function LineProblem({ problem }: { problem: string | null }) {
  if (!problem) return null;
  return (
    <p className={styles.problem} role="alert">
      <Icon of={CircleAlert} size={16} />
      {problem}
    </p>
  );
}
