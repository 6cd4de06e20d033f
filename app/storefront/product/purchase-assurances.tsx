import { ArrowLeftRight, type IconNode, MapPin, PackageCheck, ShieldCheck, Sparkles, Truck } from 'lucide';
import type { ReactNode } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { formatFreeShippingCondition } from '#app/settings/store-info/store-info.ts';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import styles from './purchase-assurances.module.css';

/** The shop's promises next to the button. */
export function PurchaseAssurances({ product }: { product: ProductPage }) {
  return (
    <ul className={styles.promises}>
      {product.isRental ? <RentalAssurances /> : <SaleAssurances product={product} />}
    </ul>
  );
}

function SaleAssurances({ product }: { product: ProductPage }) {
  const shop = useStoreInfo();
  const madeBy = product.maker.address ? `Made by ${product.maker.name}, ${product.maker.address}. ` : '';
  return (
    <>
      <Assurance icon={Truck}>
        <b>Free shipping</b> {formatFreeShippingCondition(shop)}.
      </Assurance>
      <Assurance icon={ArrowLeftRight}>Easy exchange within 48 hours of delivery.</Assurance>
      <Assurance icon={MapPin}>
        {madeBy}Country of origin: {product.countryOfOrigin}.
      </Assurance>
    </>
  );
}

function RentalAssurances() {
  return (
    <>
      <Assurance icon={Sparkles}>Dry-cleaned and pressed before it is sent to you.</Assurance>
      <Assurance icon={ShieldCheck}>
        Damage and late returns are deducted from the deposit, never charged to your card.{' '}
        <a className={`link ${styles.terms}`} href="/rental-terms" target="_blank" rel="noreferrer">
          Rental terms
        </a>
      </Assurance>
      <Assurance icon={PackageCheck}>
        The owner responds within 48 hours. Until then you pay only the deposit.
      </Assurance>
    </>
  );
}

function Assurance({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  );
}
