/** The content of a message before it is rendered as text and HTML. Templates build it from plain data. */
export type TemplatedMessage = MailMessage | SmsMessage;

interface Lifetime {
  /** contains a one-time code, which is erased after sending */
  isSecret?: boolean;
  /** the message is not sent after this many minutes; sent at any time if absent */
  validForMinutes?: number;
}

export interface MailMessage extends Lifetime {
  channel: 'email';
  /** the template's name, as stored in the database */
  template: string;
  subject: string;
  /** preview text that an inbox shows next to the subject */
  preview: string;
  parts: readonly MailPart[];
  /** unsubscribes by POST (RFC 8058); absent in mails about the recipient's own business */
  unsubscribeLink?: string;
}

export interface SmsMessage extends Lifetime {
  channel: 'sms';
  template: SmsTemplate;
  /** the registered text with its variables filled in */
  text: string;
  /** by the variable names of the registered text */
  variables: Record<string, string>;
}

/** SMS templates are registered one by one (India's DLT rules); each has a setting with its id. */
export type SmsTemplate = 'code';

/** The blocks of a mail. The plain-text version contains all of them, too. */
export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | ProsePart
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  | { kind: 'rows'; rows: readonly MailRow[] };

/** Rich text that staff wrote (app/ui/rich-text/rich-text.ts). */
export interface ProsePart {
  kind: 'prose';
  text: string;
  /** prefix for links to paths of the shop */
  storeUrl: string;
}

/** Two columns: label, with an optional detail below it, and amount. */
export interface MailRow {
  label: string;
  note?: string;
  value: string;
  isTotal?: boolean;
}
