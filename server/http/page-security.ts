import { createHash } from 'node:crypto';
import type { ProviderName } from '#app/payments/providers/payment-provider.ts';

/** Other hosts that a page may use. */
export interface PolicyHosts {
  media?: readonly string[];
  scripts?: readonly string[];
  frames?: readonly string[];
  connects?: readonly string[];
  forms?: readonly string[];
}

/**
 * A page's Content-Security-Policy: scripts only from the shop, and inline ones by their hash, because a cached page cannot
 * have a nonce (rules §5).
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  { media = [], scripts, frames, connects, forms }: PolicyHosts = {},
): string {
  const hashes = new Set(inlineScripts.map((script) => `'sha256-${sha256(script)}'`));
  return [
    "default-src 'none'",
    source('script-src', ["'self'", ...hashes, ...(scripts ?? [])]),
    // Sizes and colours from data are style attributes, and the toasts insert their own stylesheet.
    "style-src 'self' 'unsafe-inline'",
    source('img-src', ["'self'", 'data:', 'blob:', ...media]),
    source('media-src', ["'self'", 'blob:', ...media]),
    "font-src 'self' data:",
    source('connect-src', ["'self'", ...(connects ?? [])]),
    // A preview of a mail is a sandboxed blob.
    source('frame-src', frames ?? ['blob:']),
    "manifest-src 'self'",
    "worker-src 'self'",
    source('form-action', ["'self'", ...(forms ?? [])]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // A payment provider's script writes HTML; elsewhere only the shop's policy may (page-scripts.tsx).
    ...(scripts ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ');
}

const source = (directive: string, from: readonly string[]) => `${directive} ${from.join(' ')}`;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Headers of every response, independent of its status. */
const SAFETY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** The policy of non-HTML responses: load nothing. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For uploads: even if a browser renders one as a page, it has no origin and runs nothing. */
export const MEDIA_POLICY = `${NO_PAGE_POLICY}; sandbox`;

/** The API documentation has its own styles and nothing else. */
export const API_DOCS_POLICY = `${NO_PAGE_POLICY}; style-src 'unsafe-inline'`;

/** The service worker fetches the shop's own pages and files. */
export const SERVICE_WORKER_POLICY = `${NO_PAGE_POLICY}; connect-src 'self'`;

/** HSTS for a year (ASVS 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Adds the security headers. Defaults for non-HTML responses: no framing, no caching. */
export function addSafetyHeaders(headers: Headers, { storeUrl }: { storeUrl: string }): void {
  for (const [name, value] of Object.entries(SAFETY_HEADERS))
    if (!headers.has(name)) headers.set(name, value);
  if (storeUrl.startsWith('https:')) headers.set('strict-transport-security', HSTS);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE_POLICY);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/** The pages with a card provider's window; only these may load from the provider (rules §5). */
const PAYMENT_PAGES = ['/checkout', '/profile', '/gift-cards'];
/** The page of a draft order's link. */
const PAYMENT_LINK = /^\/pay\/[\w-]+$/;

/** Banks confirm payments in a popup, which must be able to return to its opener. */
export const BANK_WINDOWS = 'same-origin-allow-popups';

/** The hosts that the providers document (rules §7, §8); the sandbox needs none. */
const HOSTS: Record<ProviderName, PolicyHosts> = {
  razorpay: {
    scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    frames: ['https://api.razorpay.com'],
    connects: [
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
    forms: ['https://api.razorpay.com'],
  },
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connects: ['https://api.stripe.com'],
  },
  sandbox: {},
};

export function isPaymentPage(url: string): boolean {
  const path = new URL(url).pathname.replace(/\/$/, '');
  return PAYMENT_PAGES.includes(path) || PAYMENT_LINK.test(path);
}

export function paymentHosts(provider: ProviderName | undefined): PolicyHosts {
  return provider ? HOSTS[provider] : {};
}
