import { type PaymentProvider, type Payments, ProviderUnavailable } from './payment-provider.ts';

/** The provider that a charge or a payment was made with. Its keys may have been taken out since: then it is away. */
export function requireProvider(payments: Payments, { provider }: { provider: string }): PaymentProvider {
  const found = payments.find(provider);
  if (!found) throw new ProviderUnavailable(`The payment provider ${provider} has no keys.`);
  return found;
}
