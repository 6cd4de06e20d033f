import { z } from 'zod';
import type { SmsSettings } from '#app/foundation/outside-settings.server.ts';
import { tracedFetch } from '#app/foundation/traced-fetch.server.ts';
import { NotSent, type Sender, type SmsToSend } from './post-office.ts';

/** MSG91, 'Send SMS' (Flow): a registered text by its id, with the variables that stand in it. */
const FLOW_URL = 'https://control.msg91.com/api/v5/flow/';
const PATIENCE_MS = 20_000;

/** Faults that are certain to lie before the request arrived. */
const NEVER_ARRIVED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** `message` is the request's id, or what is wrong. */
const answerShape = z.object({ type: z.enum(['success', 'error']), message: z.string().catch('') });

/** Sends SMS through MSG91. */
export function createMsg91Sender(
  { authKey, templates }: SmsSettings,
  { url = FLOW_URL, patienceMs = PATIENCE_MS } = {},
): Sender<SmsToSend> {
  return {
    isOutbox: false,
    async send({ to, template, variables }) {
      const body = {
        template_id: templates[template],
        short_url: '0',
        recipients: [{ mobiles: to.replace('+', ''), ...variables }],
      };
      readAnswer(await ask({ url, patienceMs, authKey, body }));
    },
  };
}

interface Question {
  url: string;
  patienceMs: number;
  authKey: string;
  body: object;
}

async function ask({ url, patienceMs, authKey, body }: Question): Promise<{ status: number; text: string }> {
  try {
    const response = await tracedFetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { code = '', message = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    const words = `The SMS provider did not answer: ${message || (error as Error).message}`;
    throw new NotSent(NEVER_ARRIVED.includes(code) ? 'not sent' : 'unclear', words);
  }
}

/** Only its own word for success counts as sent; only its own no, or an error's status, as not sent. */
function readAnswer({ status, text }: { status: number; text: string }): void {
  const answer = answerShape.safeParse(parseJson(text)).data;
  if (status < 300 && answer?.type === 'success') return;
  const words = `The SMS provider answered ${status}: ${answer?.message || 'not in its own words'}`;
  throw new NotSent(status < 300 && !answer ? 'unclear' : 'not sent', words);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
