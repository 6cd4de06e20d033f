import { CircleAlert, CircleCheck } from 'lucide';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from '../display/icon.tsx';
import styles from './toaster.module.css';

export interface ToastOptions {
  tone?: 'good' | 'bad';
  /** a second line below the message */
  description?: string;
  /** in milliseconds; default 2,000, for a failure 6,000 */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

const SHOWN_MS = 2_000;
/** A failure message includes the next step, which takes longer to read. */
const FAILURE_SHOWN_MS = 6_000;

/** Called by `toast`, which loads this module on demand. */
export function showToast(message: string, { tone, action, ...options }: ToastOptions): void {
  const show = tone === 'good' ? toast.success : tone === 'bad' ? toast.error : toast;
  show(message, {
    ...(tone === 'bad' && { duration: FAILURE_SHOWN_MS }),
    ...options,
    action: action && { ...action, label: <ToastAction message={action.label} /> },
  });
}

/** The action of a toast, with the keyboard shortcut that focuses it. */
function ToastAction({ message }: { message: string }) {
  return (
    <>
      <span>{message}</span> <kbd className={styles.keys}>Alt+T</kbd>
    </>
  );
}

/** The toast list, above the phone's tab bar; in the middle, because the buttons of a table are at its right. */
function Toasts() {
  return (
    <Toaster
      position="bottom-center"
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

// sonner shows toasts only in a mounted list, so mount it outside the page before the first toast.
const container = document.body.appendChild(document.createElement('div'));
flushSync(() => createRoot(container).render(<Toasts />));
