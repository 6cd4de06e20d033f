import { ArrowLeftRight, BadgeCheck, type IconNode, ShieldCheck, Truck } from 'lucide';
import { formatFreeShippingCondition } from '#app/settings/store-info/store-info.ts';
import { useStoreInfo } from '#app/settings/store-info/use-store-info.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import styles from './feature-cards.module.css';

const FEATURES: { icon: IconNode; name: string; description: string }[] = [
  { icon: ShieldCheck, name: 'Secure Payment', description: 'Card or cash on delivery' },
  { icon: ArrowLeftRight, name: 'Easy Exchange', description: 'No return policy' },
  { icon: BadgeCheck, name: 'Quality Products', description: 'Every item is checked before dispatch' },
];

/** The shop's promises. */
export function FeatureCards() {
  const free = formatFreeShippingCondition(useStoreInfo());
  const shipping = { icon: Truck, name: 'Free Shipping', description: free.replace(/^o/, 'O') };
  return (
    <ul className={`wrap ${styles.features}`}>
      {[shipping, ...FEATURES].map((feature) => (
        <li key={feature.name}>
          <Icon of={feature.icon} size={24} />
          <div>
            <b>{feature.name}</b>
            <span>{feature.description}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
