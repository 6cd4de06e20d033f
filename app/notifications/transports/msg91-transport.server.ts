import { z } from 'zod';
import type { SmsSettings } from '#app/platform/config/config.server.ts';
import { tracedFetch } from '#app/platform/tracing/tracing.server.ts';
import { DeliveryError, type SmsToSend, type Transport } from './mailer.server.ts';

/** MSG91, 'Send SMS' (Flow): a registered template by its id, with its variables. */
const FLOW_URL = 'https://control.msg91.com/api/v5/flow/';
const TIMEOUT_MS = 20_000;

/** Errors before the request can have arrived. */
const CONNECTION_ERRORS = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** `message` is the request id, or the error. */
const resultSchema = z.object({ type: z.enum(['success', 'error']), message: z.string().catch('') });

export function createMsg91Transport(
  { authKey, templates }: SmsSettings,
  { url = FLOW_URL, timeoutMs = TIMEOUT_MS } = {},
): Transport<SmsToSend> {
  return {
    isOutbox: false,
    async send({ to, template, variables }) {
      const body = {
        template_id: templates[template],
        short_url: '0',
        recipients: [{ mobiles: to.replace('+', ''), ...variables }],
      };
      assertAccepted(await postToMsg91({ url, timeoutMs, authKey, body }));
    },
  };
}

interface Msg91Request {
  url: string;
  timeoutMs: number;
  authKey: string;
  body: object;
}

async function postToMsg91({
  url,
  timeoutMs,
  authKey,
  body,
}: Msg91Request): Promise<{ status: number; text: string }> {
  try {
    const response = await tracedFetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { code = '', message = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    const reason = `The SMS provider did not respond: ${message || (error as Error).message}`;
    throw new DeliveryError(CONNECTION_ERRORS.includes(code) ? 'not sent' : 'unclear', reason);
  }
}

/** Only an explicit success counts as sent; only an explicit error or an error status counts as not sent. */
function assertAccepted({ status, text }: { status: number; text: string }): void {
  const result = resultSchema.safeParse(parseJson(text)).data;
  if (status < 300 && result?.type === 'success') return;
  const reason = `The SMS provider responded with ${status}: ${result?.message || 'unknown response'}`;
  throw new DeliveryError(status < 300 && !result ? 'unclear' : 'not sent', reason);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
