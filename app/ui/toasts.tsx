import { CircleAlert, CircleCheck } from 'lucide';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';
import type { Telling } from './tell.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 2_000;

/** Shows news; who wants to say some asks `tell`, which fetches this. */
export function showToast(words: string, { tone, action, ...how }: Telling): void {
  const show = tone === 'good' ? toast.success : tone === 'bad' ? toast.error : toast;
  show(words, { ...how, action: action && { ...action, label: <Deed words={action.label} /> } });
}

/** What can be done about news, and by which keys somebody without a mouse gets there. */
function Deed({ words }: { words: string }) {
  return (
    <>
      <span>{words}</span> <kbd className={styles.keys}>Alt+T</kbd>
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
          content: styles.words,
          actionButton: styles.action,
          icon: styles.icon,
        },
      }}
    />
  );
}

// News is heard by a mounted list only, so it stands there, beside the page, before the first is shown.
const place = document.body.appendChild(document.createElement('div'));
flushSync(() => createRoot(place).render(<Toasts />));
