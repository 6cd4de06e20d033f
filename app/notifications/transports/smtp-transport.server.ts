import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from '#app/platform/config/integration-settings.server.ts';
import { DeliveryError, type MailToSend, type Transport } from './mailer.server.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Less than a claim on a message lasts (message-rows.server.ts). */
const SEND_TIMEOUT_MS = 120_000;

/** What nodemailer says of a mail that did not go out. */
interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** Sends mail through the server of SMTP_URL, a connection for each. */
export function createSmtpTransport(
  { url, from }: MailSettings,
  timeout = SOCKET_TIMEOUT_MS,
): Transport<MailToSend> {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: timeout,
    // A password is never sent where anyone may read it.
    requireTLS: hasPassword(url) && !isLoopback(url),
    // Nothing in a mail is ever fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = trackHandedOver(transport);
  const domain = from.address.split('@')[1];
  return {
    isOutbox: false,
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
      try {
        await transport.sendMail({ messageId, from, to, subject, text, html, headers, signal });
      } catch (error) {
        throw toDeliveryError(error as SmtpError, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
  };
}

/** Keeps the ids of mails that the connection was ready for: from there on they may have arrived. */
function trackHandedOver(transport: Transporter): Set<string> {
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
function toDeliveryError(
  { message, responseCode, command }: SmtpError,
  isHandedOver: boolean,
): DeliveryError {
  if (responseCode === undefined) return new DeliveryError(isHandedOver ? 'unclear' : 'not sent', message);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return new DeliveryError(isAboutMail && responseCode >= 500 ? 'refused' : 'not sent', message);
}

function hasPassword(url: string): boolean {
  return new URL(url).password !== '';
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
