import { type FailSwitches, refuseWhileFailing } from '#app/foundation/fail-switches.ts';

/** Who carries the shop's messages: mail servers and SMS providers, or a demo's outbox. */
export interface PostOffice {
  email: Sender<MailToSend>;
  sms: Sender<SmsToSend>;
}

export interface Sender<Message> {
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
  template: string;
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

export class NotSent extends Error {
  readonly certainty: Certainty;

  constructor(certainty: Certainty, message: string) {
    super(message);
    this.name = 'NotSent';
    this.certainty = certainty;
  }
}

/** A demo's outbox: the message is in the database, and that is where it is read. */
const OUTBOX: Sender<unknown> = { isOutbox: true, send: async () => {} };

/** The post office of a demo shop: nothing leaves the house, and a demo's switches can make it fail. */
export function openDemoPostOffice(failing: FailSwitches): PostOffice {
  const failingAs = (source: 'mail' | 'sms', sender: Sender<unknown>) => ({
    ...sender,
    async send(message: unknown) {
      refuseWhileFailing(failing, source);
      await sender.send(message);
    },
  });
  return { email: failingAs('mail', OUTBOX), sms: failingAs('sms', OUTBOX) };
}
