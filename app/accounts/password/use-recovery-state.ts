import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What the step before handed over in the navigation's state (spec §2, recovery), known once the page is alive.
 * Whoever comes without it is led to the first step.
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
