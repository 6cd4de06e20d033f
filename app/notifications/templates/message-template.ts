/** What a message says, before it is put into text and HTML. Templates make it of plain facts. */
export type TemplatedMessage = MailMessage | SmsMessage;

interface Lifetime {
  /** holds a one-time code: it is erased once it has been sent */
  isSecret?: boolean;
  /** after so many minutes nobody wants it any more; left out: it is sent however late */
  validForMinutes?: number;
}

export interface MailMessage extends Lifetime {
  channel: 'email';
  /** the template's name, as it stands in the database */
  template: string;
  subject: string;
  /** what an inbox shows beside the subject */
  preview: string;
  parts: readonly MailPart[];
}

export interface SmsMessage extends Lifetime {
  channel: 'sms';
  template: SmsTemplate;
  /** the text as it was registered, with the variables put in */
  text: string;
  /** by the names that the registered text has for them */
  variables: Record<string, string>;
}

/** Texts for SMS are registered one by one (India's DLT rules); each has a setting with its id. */
export type SmsTemplate = 'code';

/** The pieces that a mail is put together from; a reader of plain text gets all of them, too. */
export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'rows'; rows: readonly MailRow[] };

/** Two columns: what it is, with words below it where there are some, and how much. */
export interface MailRow {
  label: string;
  note?: string;
  value: string;
  isTotal?: boolean;
}
