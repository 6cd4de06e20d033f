import type { MailMessage, MailPart } from './message-template.ts';

/**
 * Acknowledges a complaint (Consumer Protection (E-Commerce) Rules 2020, 4(5)). It repeats nothing from the
 * form, because the sender may enter anyone's address.
 */
export function complaintReceivedMail({ ticket }: { ticket: string }): MailMessage {
  return {
    channel: 'email',
    template: 'complaint received',
    subject: `We have received your complaint ${ticket}`,
    preview: `Your ticket number is ${ticket}.`,
    parts: [
      { kind: 'title', text: 'We have received your complaint' },
      {
        kind: 'text',
        text: `Your ticket number is ${ticket}. We will reply by email and resolve it within one month.`,
      },
      { kind: 'small', text: 'If you did not contact us, please ignore this email.' },
    ],
  };
}

/** The shop's answer to a complaint, with the original text below it. */
export function complaintAnswerMail({
  ticket,
  name,
  message,
  answer,
}: {
  ticket: string;
  name: string;
  message: string;
  answer: string;
}): MailMessage {
  const lines = (paragraphs: string, kind: 'text' | 'small'): MailPart[] =>
    paragraphs
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((text) => ({ kind, text }));
  return {
    channel: 'email',
    template: 'complaint answer',
    subject: `Our answer to your complaint ${ticket}`,
    preview: answer,
    parts: [
      { kind: 'title', text: `About your complaint, ${name}` },
      ...lines(answer, 'text'),
      { kind: 'small', text: `Your ticket number is ${ticket}. You wrote:` },
      ...lines(message, 'small'),
    ],
  };
}
