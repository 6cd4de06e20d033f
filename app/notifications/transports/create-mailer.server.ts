import type { Config } from '#app/platform/config/config.server.ts';
import {
  type FailSwitches,
  refuseWhileFailing,
  type Source,
} from '#app/platform/fault-injection/fail-switches.ts';
import { DeliveryError, type Mailer, type Transport } from './mailer.server.ts';
import { createMsg91Transport } from './msg91-transport.server.ts';
import { createSmtpTransport } from './smtp-transport.server.ts';

type MailerSettings = Pick<Config, 'mail' | 'sms' | 'isDemo'>;

/** A demo's outbox: the message is already in the database, where it can be read. */
const OUTBOX: Transport<unknown> = { isOutbox: true, send: async () => {} };

/**
 * Creates the mailer from the settings. Without a provider, a demo uses its outbox; in production messages are
 * retried for about a day until one is configured.
 */
export function createMailer({ mail, sms, isDemo }: MailerSettings, failing: FailSwitches): Mailer {
  const email = mail ? createSmtpTransport(mail) : isDemo ? OUTBOX : unconfiguredTransport('SMTP_URL');
  const mobile = sms ? createMsg91Transport(sms) : isDemo ? OUTBOX : unconfiguredTransport('SMS_AUTH_KEY');
  return {
    email: withFaultInjection(failing, 'mail', email),
    sms: withFaultInjection(failing, 'sms', mobile),
  };
}

function withFaultInjection<M>(failing: FailSwitches, source: Source, sender: Transport<M>): Transport<M> {
  return {
    isOutbox: sender.isOutbox,
    async send(message) {
      refuseWhileFailing(failing, source);
      await sender.send(message);
    },
  };
}

function unconfiguredTransport(setting: string): Transport<unknown> {
  return {
    isOutbox: false,
    send: () => Promise.reject(new DeliveryError('not sent', `${setting} is not set.`)),
  };
}
