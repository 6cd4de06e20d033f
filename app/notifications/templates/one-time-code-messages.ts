import type { MailMessage, SmsMessage } from './message-template.ts';

export interface CodeMessageData {
  /** six digits */
  code: string;
  /** validity in minutes */
  minutes: number;
  shopName: string;
  /** purpose, to complete 'to …': 'sign in', 'reset your password' */
  purpose: string;
}

/** A one-time code by e-mail. The subject does not contain the code, because lock screens show subjects. */
export function codeMail({ code, minutes, shopName, purpose }: CodeMessageData): MailMessage {
  return {
    channel: 'email',
    template: 'code',
    isSecret: true,
    validForMinutes: minutes,
    subject: `Your ${shopName} code`,
    preview: `A code to ${purpose}, valid for ${minutes} minutes`,
    parts: [
      { kind: 'title', text: `Your code to ${purpose}` },
      { kind: 'code', code },
      { kind: 'text', text: `It is valid for ${minutes} minutes and works once.` },
      {
        kind: 'small',
        text: `Nobody from ${shopName} will ever ask you for it. If you did not request a code, you can ignore this e-mail.`,
      },
    ],
  };
}

/** A one-time code by SMS, in the text that is registered for it (README, SMS_TEMPLATE_CODE). */
export function codeSms({ code, minutes, shopName }: Omit<CodeMessageData, 'purpose'>): SmsMessage {
  return {
    channel: 'sms',
    template: 'code',
    isSecret: true,
    validForMinutes: minutes,
    text: `${code} is your ${shopName} code. It is good for ${minutes} minutes. Do not share it with anyone. ${shopName}`,
    variables: { code, minutes: String(minutes) },
  };
}
