import type { MailPart, MailWords } from './message-words.ts';

/** The shop's answer to somebody who found something wrong; what they wrote stands below it. */
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
}): MailWords {
  const lines = (words: string, kind: 'text' | 'small'): MailPart[] =>
    words
      .split(/\s*\n\s*/)
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
