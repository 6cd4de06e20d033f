import { formatRupees, type Paise, toRupees } from '#app/platform/money/money.ts';
import type { MailMessage, MailPart } from './message-template.ts';

/** What a mail tells of a rental. */
export interface RentalMailData {
  /** as people read it: VR-26-000123 */
  number: string;
  outfit: string;
  /** '12 to 15 Dec 2026, 4 days' */
  period: string;
  fee: Paise;
  deposit: Paise;
  /** the first name of the other side */
  other: string;
  /** where this person sees it */
  link: string;
  /** what whoever moved it said */
  note?: string;
}

/** What happened, as somebody is told of it. */
export type RentalMailEvent =
  | 'Pending'
  | 'Approved'
  | 'Rejected'
  | 'Cancelled'
  | 'Dispatched'
  | 'Returned'
  | 'Completed'
  | 'fee paid'
  | 'claimed'
  | 'claim answered'
  | 'answer soon'
  | 'begins soon'
  | 'ends soon'
  | 'overdue';

interface MailText {
  subject: string;
  title: string;
  text: string;
}

type MailBuilder = (facts: RentalMailData) => MailText;

const money = (amount: Paise) => formatRupees(toRupees(amount));
const depositBack = ({ deposit }: RentalMailData) =>
  deposit > 0 ? ` The deposit of ${money(deposit)} goes back to you, if you have paid it.` : '';

const RENTER_MAILS: Partial<Record<RentalMailEvent, MailBuilder>> = {
  Pending: (rental) => ({
    subject: `We have asked for ${rental.outfit}`,
    title: 'Your request is on its way',
    text: `${rental.other} has 48 hours to answer. The dates are kept for you until then.`,
  }),
  Approved: (rental) => ({
    subject: `${rental.outfit} is yours for your dates`,
    title: `${rental.other} lends it to you`,
    text: `The rental fee of ${money(rental.fee)} is due now: pay it by card in your profile, or in cash when the outfit is handed over.`,
  }),
  Rejected: (rental) => ({
    subject: `${rental.outfit} cannot be lent to you`,
    title: 'It cannot be lent this time',
    text: `The dates are free again.${depositBack(rental)}`,
  }),
  Cancelled: (rental) => ({
    subject: `Your rental of ${rental.outfit} is cancelled`,
    title: 'The rental is cancelled',
    text: `There is nothing more to do.${depositBack(rental)}`,
  }),
  Dispatched: (rental) => ({
    subject: `${rental.outfit} is on its way to you`,
    title: 'It is on its way',
    text: 'Take photographs when you unpack it and pin them in your profile: they count if there is a question later.',
  }),
  Returned: (rental) => ({
    subject: `${rental.outfit} is back`,
    title: 'Thank you for bringing it back',
    text: `${rental.other} looks it over now. If nothing is wrong, your deposit is settled soon.`,
  }),
  Completed: (rental) => ({
    subject: `Your rental of ${rental.outfit} is complete`,
    title: 'All is settled',
    text: `What is left of the deposit goes back the way it came; your profile has the sum. How was it with ${rental.other}? Rate each other there, too.`,
  }),
  claimed: (rental) => ({
    subject: `${rental.other} claims damage on ${rental.outfit}`,
    title: 'Please answer a claim',
    text: 'See the photographs in your profile and say what you know of it. An admin decides when both sides have been heard.',
  }),
  'begins soon': (rental) => ({
    subject: `Tomorrow: ${rental.outfit}`,
    title: 'Your rental begins tomorrow',
    text: 'What is not paid yet is paid when the outfit is handed over.',
  }),
  'ends soon': (rental) => ({
    subject: `${rental.outfit} goes back tomorrow`,
    title: 'Tomorrow is the last day',
    text: 'Each day more costs one and a half times the daily price, and somebody else may be waiting for it.',
  }),
  overdue: (rental) => ({
    subject: `${rental.outfit} should be back`,
    title: 'It should be back by now',
    text: 'Please send it back today. Each late day is taken off your deposit at one and a half times the daily price.',
  }),
};

const OWNER_MAILS: Partial<Record<RentalMailEvent, MailBuilder>> = {
  Pending: (rental) => ({
    subject: `${rental.other} would like to rent ${rental.outfit}`,
    title: 'Somebody asks for your outfit',
    text: 'Please approve or reject it within 48 hours; without an answer it is rejected.',
  }),
  Rejected: (rental) => ({
    subject: `The request for ${rental.outfit} has ended`,
    title: 'The request is rejected',
    text: 'The dates are free again.',
  }),
  Cancelled: (rental) => ({
    subject: `The rental of ${rental.outfit} is cancelled`,
    title: 'The rental is cancelled',
    text: 'The dates are free again.',
  }),
  Dispatched: (rental) => ({
    subject: `${rental.outfit} is on its way to ${rental.other}`,
    title: 'Your outfit is on its way',
    text: 'We write again when it is back.',
  }),
  Returned: (rental) => ({
    subject: `${rental.outfit} is back`,
    title: 'Your outfit is back',
    text: 'Look it over. If something is damaged, claim it in your profile with photographs within 48 hours.',
  }),
  Completed: (rental) => ({
    subject: `Your part of ${rental.number}`,
    title: 'The rental is complete',
    text: `Your part of the fee is owed to you now; your statement has the sum. How was it with ${rental.other}? Rate each other in your profile.`,
  }),
  'fee paid': (rental) => ({
    subject: `The fee for ${rental.outfit} is paid`,
    title: 'The rental fee is paid',
    text: `${rental.other} has paid ${money(rental.fee)}.`,
  }),
  'claim answered': (rental) => ({
    subject: `${rental.other} has answered your claim`,
    title: 'Your claim was answered',
    text: 'An admin decides now, and the deposit is settled with it.',
  }),
  'answer soon': (rental) => ({
    subject: `${rental.other} waits for your answer`,
    title: 'Less than a day is left',
    text: 'Please approve or reject the request; without an answer it is rejected.',
  }),
  'begins soon': (rental) => ({
    subject: `Tomorrow: ${rental.outfit} goes out`,
    title: 'A rental begins tomorrow',
    text: 'Take photographs before you hand it over and pin them in your profile.',
  }),
};

/** The mail to one side of a rental, or undefined where that side is not written to of it. */
export function rentalMail(
  event: RentalMailEvent,
  side: 'owner' | 'renter',
  rental: RentalMailData,
): MailMessage | undefined {
  const build = (side === 'renter' ? RENTER_MAILS : OWNER_MAILS)[event];
  if (!build) return undefined;
  const { subject, title, text } = build(rental);
  return {
    channel: 'email',
    template: `rental ${event}`,
    subject,
    preview: `${rental.number}, ${rental.period}`,
    parts: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      ...(rental.note ? [{ kind: 'text', text: `In their words: ${rental.note}` } as const] : []),
      { kind: 'rows', rows: [{ label: rental.outfit, note: rental.period, value: money(rental.fee) }] },
      { kind: 'button', label: 'See the rental', link: rental.link } satisfies MailPart,
    ],
  };
}
