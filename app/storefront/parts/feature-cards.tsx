import { ArrowLeftRight, BadgeCheck, type IconNode, ShieldCheck, Truck } from 'lucide';
import { useShop } from '#app/settings/parts/use-shop.ts';
import { whenFree } from '#app/settings/shop-face.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './feature-cards.module.css';

const PROMISES: { icon: IconNode; name: string; words: string }[] = [
  { icon: ShieldCheck, name: 'Secure Payment', words: 'Card or cash on delivery' },
  { icon: ArrowLeftRight, name: 'Easy Exchange', words: 'No return policy' },
  { icon: BadgeCheck, name: 'Quality Products', words: 'Checked by hand before it leaves' },
];

/** What one may count on in this shop. */
export function FeatureCards() {
  const free = whenFree(useShop());
  const shipping = { icon: Truck, name: 'Free Shipping', words: free.replace(/^o/, 'O') };
  return (
    <ul className={`wrap ${styles.features}`}>
      {[shipping, ...PROMISES].map((feature) => (
        <li key={feature.name}>
          <Icon of={feature.icon} size={24} />
          <div>
            <b>{feature.name}</b>
            <span>{feature.words}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
