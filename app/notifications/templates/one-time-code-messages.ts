import type { MailMessage, SmsMessage } from './message-template.ts';

export interface CodeMessageData {
  /** six digits */
  code: string;
  /** how long it is good for */
  minutes: number;
  shopName: string;
  /** what it is for, as the end of 'to …': 'sign in', 'reset your password' */
  purpose: string;
}

/** A one-time code by e-mail. The code is not in the subject, which a locked screen shows. */
export function codeMail({ code, minutes, shopName, purpose }: CodeMessageData): MailMessage {
  return {
    channel: 'email',
    template: 'code',
    isSecret: true,
    validForMinutes: minutes,
    subject: `Your ${shopName} code`,
    preview: `A code to ${purpose}, good for ${minutes} minutes`,
    parts: [
      { kind: 'title', text: `Your code to ${purpose}` },
      { kind: 'code', code },
      { kind: 'text', text: `It is good for ${minutes} minutes and works once.` },
      {
        kind: 'small',
        text: `Nobody from ${shopName} will ever ask you for it. If you did not ask for a code, you need not do anything.`,
      },
    ],
  };
}

/** A one-time code by SMS, in the words that are registered for it (README, SMS_TEMPLATE_CODE). */
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
