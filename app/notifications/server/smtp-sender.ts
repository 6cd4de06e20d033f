import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from '#app/foundation/outside-settings.server.ts';
import { type MailToSend, NotSent, type Sender } from './post-office.ts';

const CONNECTING_MS = 10_000;
const SILENCE_MS = 30_000;
/** Less than a claim on a message lasts (message-rows.server.ts). */
const SENDING_MS = 120_000;

/** What nodemailer says of a mail that did not go out. */
interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** Sends mail through the server of SMTP_URL, a connection for each. */
export function createSmtpSender({ url, from }: MailSettings, patience = SILENCE_MS): Sender<MailToSend> {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    socketTimeout: patience,
    // A password is never sent where anyone may read it.
    requireTLS: hasPassword(url) && !isOwnMachine(url),
    // Nothing in a mail is ever fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = rememberHandedOver(transport);
  const domain = from.address.split('@')[1];
  return {
    isOutbox: false,
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const signal = AbortSignal.timeout(SENDING_MS);
      try {
        await transport.sendMail({ messageId, from, to, subject, text, html, headers, signal });
      } catch (error) {
        throw toNotSent(error as SmtpError, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
  };
}

/** Keeps the ids of mails that the connection was ready for: from there on they may have arrived. */
function rememberHandedOver(transport: Transporter): Set<string> {
  const handedOver = new Set<string>();
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      handedOver.add(message.messageId());
      return open(options);
    };
    done();
  });
  return handedOver;
}

/** An answer of the server is certain; a silence is so only while the mail was not handed over. */
function toNotSent({ message, responseCode, command }: SmtpError, isHandedOver: boolean): NotSent {
  if (responseCode === undefined) return new NotSent(isHandedOver ? 'unclear' : 'not sent', message);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return new NotSent(isAboutMail && responseCode >= 500 ? 'refused' : 'not sent', message);
}

function hasPassword(url: string): boolean {
  return new URL(url).password !== '';
}

function isOwnMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
