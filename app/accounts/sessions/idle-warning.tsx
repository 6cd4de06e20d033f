import { useEffect, useState } from 'react';
import { lastCallAt } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { keepSessionAlive } from '../accounts-client.ts';

/** The server ends a staff session after 30 minutes without a request; warn two minutes before. */
const WARN_AFTER_MS = 28 * 60_000;
const CHECK_EVERY_MS = 10_000;

export function IdleWarning() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setIdle(Date.now() - lastCallAt() > WARN_AFTER_MS), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  // If the session is already over, the call redirects to the login page.
  const continueSession = () => {
    setIdle(false);
    keepSessionAlive().catch(() => {});
  };
  return (
    <Dialog
      open={isIdle}
      title="Still there?"
      onClose={continueSession}
      foot={<Button onClick={continueSession}>Stay logged in</Button>}
    >
      <p>You will be logged out in two minutes because you have been inactive.</p>
    </Dialog>
  );
}
