import { ArrowLeftRight, type IconNode, MapPin, PackageCheck, ShieldCheck, Sparkles, Truck } from 'lucide';
import type { ReactNode } from 'react';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { useShop } from '#app/settings/parts/use-shop.ts';
import { whenFree } from '#app/settings/shop-face.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './buy-promises.module.css';

/** What the shop promises beside the button. */
export function BuyPromises({ product }: { product: ProductPage }) {
  return (
    <ul className={styles.promises}>{product.isRental ? <Borrowing /> : <Buying product={product} />}</ul>
  );
}

function Buying({ product }: { product: ProductPage }) {
  const shop = useShop();
  const place = product.maker.address ? `Made by ${product.maker.name}, ${product.maker.address}. ` : '';
  return (
    <>
      <Promised icon={Truck}>
        <b>Free shipping</b> {whenFree(shop)}.
      </Promised>
      <Promised icon={ArrowLeftRight}>Easy exchange within 48 hours of delivery.</Promised>
      <Promised icon={MapPin}>
        {place}Country of origin: {product.countryOfOrigin}.
      </Promised>
    </>
  );
}

function Borrowing() {
  return (
    <>
      <Promised icon={Sparkles}>Dry-cleaned and pressed before it is sent to you.</Promised>
      <Promised icon={ShieldCheck}>
        Damage or a late return reduces the deposit, never your card.{' '}
        <a className={`link ${styles.terms}`} href="/rental-terms" target="_blank" rel="noreferrer">
          Rental terms
        </a>
      </Promised>
      <Promised icon={PackageCheck}>
        The owner answers within 48 hours; until then only the deposit is taken.
      </Promised>
    </>
  );
}

function Promised({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  );
}
