import type { Transporter } from 'nodemailer';
import type { MailSettings } from '#app/platform/config/config.server.ts';
import { DeliveryError, type MailToSend, type Transport } from './mailer.server.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** Shorter than the claim on a message (messages.db.server.ts). */
const SEND_TIMEOUT_MS = 120_000;

/** nodemailer's error for a mail that was not sent. */
interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** Sends mail through the server in SMTP_URL, with one connection per mail. */
export function createSmtpTransport(
  { url, from }: MailSettings,
  timeout = SOCKET_TIMEOUT_MS,
): Transport<MailToSend> {
  const domain = from.address.split('@')[1];
  return {
    isOutbox: false,
    async send({ id, to, subject, text, html, unsubscribeLink }) {
      const messageId = `<${id}@${domain}>`;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeLink && {
          'List-Unsubscribe': `<${unsubscribeLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const transporter = await openTransporter(url, timeout);
      const isHandedOver = watchHandOver(transporter);
      try {
        await transporter.sendMail({ messageId, from, to, subject, text, html, headers, signal });
      } catch (error) {
        throw toDeliveryError(error as SmtpError, isHandedOver());
      }
    },
  };
}

/** For one mail. The library is loaded with the first one, because most processes send none. */
async function openTransporter(url: string, timeout: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: timeout,
    // Never send a password over an unencrypted connection.
    requireTLS: hasPassword(url) && !isLoopback(url),
    // Mail content is never loaded from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Returns whether the transfer of the transporter's only mail has begun: after that it may have been delivered. */
function watchHandOver(transporter: Transporter): () => boolean {
  let isHandedOver = false;
  transporter.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      isHandedOver = true;
      return open(options);
    };
    done();
  });
  return () => isHandedOver;
}

/**
 * A response from the server is certain; without one, the outcome is certain only before the transfer began.
 */
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
