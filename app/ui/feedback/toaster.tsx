import { CircleAlert, CircleCheck } from 'lucide';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from '../display/icon.tsx';
import type { ToastOptions } from './toast.ts';
import styles from './toaster.module.css';

const SHOWN_MS = 2_000;

/** Shows news; who wants to say some asks `tell`, which fetches this. */
export function showToast(message: string, { tone, action, ...how }: ToastOptions): void {
  const show = tone === 'good' ? toast.success : tone === 'bad' ? toast.error : toast;
  show(message, { ...how, action: action && { ...action, label: <ToastAction message={action.label} /> } });
}

/** What can be done about news, and by which keys somebody without a mouse gets there. */
function ToastAction({ message }: { message: string }) {
  return (
    <>
      <span>{message}</span> <kbd className={styles.keys}>Alt+T</kbd>
    </>
  );
}

/** Where news appears: an ink slab at the bottom right, above the phone's bar. */
function Toasts() {
  return (
    <Toaster
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
          content: styles.message,
          actionButton: styles.action,
          icon: styles.icon,
        },
      }}
    />
  );
}

// News is heard by a mounted list only, so it stands there, beside the page, before the first is shown.
const container = document.body.appendChild(document.createElement('div'));
flushSync(() => createRoot(container).render(<Toasts />));
