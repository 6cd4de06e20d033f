import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

const SHOWN_MS = 2_000;

/** Where short news appears: an ink slab at the bottom right, above the phone's bar. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      duration={SHOWN_MS}
      offset={24}
      mobileOffset={{ bottom: 78, left: 16, right: 16 }}
      icons={{ success: <Icon of={CircleCheck} />, error: <Icon of={CircleAlert} /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast,
          success: styles.good,
          error: styles.bad,
          content: styles.words,
          actionButton: styles.action,
          icon: styles.icon,
        },
      }}
    />
  );
}
