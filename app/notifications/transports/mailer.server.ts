import type { SmsTemplate } from '../templates/message-template.ts';

/** Delivers the shop's messages: mail servers and SMS providers, or a demo's outbox. */
export interface Mailer {
  email: Transport<MailToSend>;
  sms: Transport<SmsToSend>;
}

export interface Transport<Message> {
  /** messages stay readable in the database, so codes are not erased */
  isOutbox: boolean;
  /** Resolves when the provider has accepted the message; throws `DeliveryError` otherwise. */
  send(message: Message): Promise<void>;
}

export interface MailToSend {
  /** the same for each attempt of this message, so that duplicates can be recognised */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** for List-Unsubscribe; null: a mail about the recipient's own business */
  unsubscribeLink: string | null;
}

export interface SmsToSend {
  /** in E.164 */
  to: string;
  template: SmsTemplate;
  variables: Record<string, string>;
}

/** How certain it is that a message was not sent. */
export type Certainty =
  /** refused for good: the address does not exist */
  | 'refused'
  /** not sent; the provider is unavailable or overloaded */
  | 'not sent'
  /** the connection broke after it was handed over */
  | 'unclear';

export class DeliveryError extends Error {
  readonly certainty: Certainty;

  constructor(certainty: Certainty, message: string) {
    super(message);
    this.name = 'NotSent';
    this.certainty = certainty;
  }
}
