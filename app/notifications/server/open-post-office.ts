import type { Config } from '#app/foundation/config.server.ts';
import { type FailSwitches, refuseWhileFailing, type Source } from '#app/foundation/fail-switches.ts';
import { createMsg91Sender } from './msg91-sender.ts';
import { NotSent, type PostOffice, type Sender } from './post-office.ts';
import { createSmtpSender } from './smtp-sender.ts';

type PostSettings = Pick<Config, 'mail' | 'sms' | 'isDemo'>;

/** A demo's outbox: the message is in the database already, and that is where it is read. */
const OUTBOX: Sender<unknown> = { isOutbox: true, send: async () => {} };

/**
 * The post office that the settings ask for. Where a provider is missing, a demo has its outbox; in a real shop
 * messages wait for about a day that somebody sets it.
 */
export function openPostOffice({ mail, sms, isDemo }: PostSettings, failing: FailSwitches): PostOffice {
  const email = mail ? createSmtpSender(mail) : isDemo ? OUTBOX : withoutProvider('SMTP_URL');
  const mobile = sms ? createMsg91Sender(sms) : isDemo ? OUTBOX : withoutProvider('SMS_AUTH_KEY');
  return { email: unlessFailing(failing, 'mail', email), sms: unlessFailing(failing, 'sms', mobile) };
}

function unlessFailing<M>(failing: FailSwitches, source: Source, sender: Sender<M>): Sender<M> {
  return {
    isOutbox: sender.isOutbox,
    async send(message) {
      refuseWhileFailing(failing, source);
      await sender.send(message);
    },
  };
}

function withoutProvider(setting: string): Sender<unknown> {
  return {
    isOutbox: false,
    send: () => Promise.reject(new NotSent('not sent', `${setting} is not set.`)),
  };
}
