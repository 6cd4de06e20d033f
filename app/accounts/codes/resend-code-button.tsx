import { useEffect, useState } from 'react';

const WAIT_S = 30;

/** Disabled for 30 seconds after each code. */
export function ResendCodeButton({ onResend }: { onResend: () => Promise<unknown> }) {
  const [waitUntil, setWaitUntil] = useState(() => Date.now() + WAIT_S * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((waitUntil - now) / 1000));

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);

  async function resend() {
    await onResend();
    setNow(Date.now());
    setWaitUntil(Date.now() + WAIT_S * 1000);
  }

  return (
    <button type="button" className="link" disabled={secondsLeft > 0} onClick={resend}>
      {secondsLeft > 0 ? `Resend OTP in ${secondsLeft} s` : 'Resend OTP'}
    </button>
  );
}
