import { useEffect, useState } from 'react';
import { lastCallAt } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { keepSessionAlive } from '../accounts-client.ts';

/** The server ends a session of staff after half an hour without a call; two minutes are left to say so. */
const WARN_AFTER_MS = 28 * 60_000;
const LOOK_EVERY_MS = 10_000;

/** Warns staff who did nothing for a while before they are logged out. */
export function IdleWarning() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setIdle(Date.now() - lastCallAt() > WARN_AFTER_MS), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  // Where the session is over already, the call says so and leads to the login.
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
      <p>You will be logged out in two minutes, because nothing was done here for a while.</p>
    </Dialog>
  );
}
