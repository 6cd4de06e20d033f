const FALLBACK = 'Shopper';

/** The name of an account created from an e-mail address (rules §4, OTP): 'asha.kulkarni@…' → 'Asha Kulkarni'. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/, 1);
  const words = local.split(/[^a-z0-9]+/).filter((word) => /[a-z]/.test(word));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || FALLBACK;
}
