import type { ProviderPayment } from './payment-provider.ts';

/** Whether money was taken, wherever it is now. */
export function wasCaptured({ status }: ProviderPayment): boolean {
  return status === 'captured' || status === 'given back';
}
