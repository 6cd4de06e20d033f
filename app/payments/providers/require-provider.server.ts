import { type PaymentProvider, type PaymentProviders, ProviderUnavailable } from './payment-provider.ts';

/** The provider of a charge or payment. Throws `ProviderUnavailable` if its keys have been removed. */
export function requireProvider(
  payments: PaymentProviders,
  { provider }: { provider: string },
): PaymentProvider {
  const found = payments.find(provider);
  if (!found) throw new ProviderUnavailable(`The payment provider ${provider} has no keys.`);
  return found;
}
