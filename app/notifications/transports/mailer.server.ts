import type { SmsTemplate } from '../templates/message-template.ts';

/** Who carries the shop's messages: mail servers and SMS providers, or a demo's outbox. */
export interface Mailer {
  email: Transport<MailToSend>;
  sms: Transport<SmsToSend>;
}

export interface Transport<Message> {
  /** keeps messages in the database to be looked at; then codes are not erased */
  isOutbox: boolean;
  /** Gives when the message is on its way for certain, and throws `NotSent` otherwise. */
  send(message: Message): Promise<void>;
}

export interface MailToSend {
  /** the same whenever this message is sent again, so that whoever gets it twice can tell */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface SmsToSend {
  /** in E.164 */
  to: string;
  template: SmsTemplate;
  variables: Record<string, string>;
}

/** How certain it is that a message did not go out. */
export type Certainty =
  /** it did not, and never will: there is no such address */
  | 'refused'
  /** it did not; the provider is away or has no time */
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
