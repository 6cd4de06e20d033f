import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The value that the previous step put into the navigation state (screens §2, recovery); undefined until hydration.
 * Without it, redirects to the first step.
 */
export function useRecoveryState(key: 'mobile' | 'resetToken'): string | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [carried, setCarried] = useState<string>();
  const value: unknown = (state as Record<string, unknown> | null)?.[key];
  useEffect(() => {
    if (typeof value === 'string') setCarried(value);
    else navigate('/forgot-password', { replace: true });
  }, [value, navigate]);
  return carried;
}
