import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { DispatchSection } from './dispatch-section.tsx';
import { PinDirectorySection } from './pin-directory-section.tsx';
import styles from './shipping.module.css';
import { ZonesSection } from './zones-section.tsx';

export const meta = privatePageMeta('Shipping', 'Delivery times, zones and PIN codes.');

export default function AdminShipping() {
  return (
    <div className={styles.page}>
      <ListHeader title="Shipping" count={undefined} />
      <DispatchSection />
      <ZonesSection />
      <PinDirectorySection />
    </div>
  );
}
