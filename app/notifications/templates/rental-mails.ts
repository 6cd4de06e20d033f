import { formatRupees, type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import type { MailMessage, MailPart, MailRow } from './message-template.ts';

/** Rental data for mails. */
export interface RentalMailData {
  /** the public rental number: VR-26-000123 */
  number: string;
  outfit: string;
  /** '12 to 15 Dec 2026, 4 days' */
  period: string;
  fee: Paise;
  deposit: Paise;
  /** the settlement's deductions from the deposit */
  deducted: Paise;
  /** the unpaid charges above the deposit */
  chargesDue: Paise;
  /** the charges of the settlement: 'A torn hem' */
  charges: readonly { reason: string; amount: Paise }[];
  /** the owner's damage claim */
  claim?: { amount: Paise; reason: string } | null;
  /** the payment of charges that a mail is about */
  paidCharge?: Paise;
  /** whether the deposit was paid; otherwise it was at most held on a card */
  isDepositPaid: boolean;
  /** whether a deposit of an order is paid in cash, at hand-over */
  isPaidInCash: boolean;
  /** whether the deposit's payment was too old for a refund */
  isTransferred: boolean;
  /** how a deposit that is not paid with the order is secured on the card, instead of cash */
  hold: 'possible' | 'on card' | 'settled' | null;
  /** the first name of the other party */
  other: string;
  /** link to the recipient's page of this rental */
  link: string;
  /** the period that the renter asked for: '20 to 23 Dec 2026, 4 days' */
  newPeriod?: string;
  /** the note of the person who changed the rental */
  note?: string;
}

/** A status or event that a mail can report. */
export type RentalMailEvent =
  | 'Pending'
  | 'Approved'
  | 'Rejected'
  | 'Cancelled'
  | 'Dispatched'
  | 'Returned'
  | 'Completed'
  | 'dates requested'
  | 'dates changed'
  | 'dates declined'
  | 'fee paid'
  | 'deposit charged'
  | 'charges paid'
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
function depositBack(rental: RentalMailData): string {
  if (rental.deposit === 0) return '';
  if (!rental.isDepositPaid) return ' You do not pay the deposit.';
  return ` Your deposit of ${money(rental.deposit)} will be refunded.${whereTo(rental)}`;
}
function whereTo({ isPaidInCash, isTransferred }: RentalMailData): string {
  if (isTransferred)
    return ' Your payment is too old for a refund, so choose on the page of your order where we should send it.';
  return isPaidInCash
    ? ' If you paid in cash, choose on the page of your order where we should send it.'
    : '';
}

const holdOffer = ({ hold, deposit }: RentalMailData) =>
  hold === 'possible'
    ? ` Shortly before the hand-over you can have the deposit of ${money(deposit)} held on your card there, too. It is charged only for damage and late days, or if the hold ends before the rental is settled. Otherwise it is due in cash.`
    : '';
const afterTheCheck = ({ hold }: RentalMailData) =>
  hold === 'on card'
    ? 'The hold of the deposit on your card is released after the check; only charges for damage and late days are taken from it.'
    : 'Your deposit is refunded after the check, less charges for damage and late days.';
function restOfDeposit(rental: RentalMailData): string {
  const { hold, deposit, deducted, chargesDue } = rental;
  if (hold === 'settled') return 'What was not claimed of the hold on your card is released.';
  if (deposit === 0) return chargesDue > 0 ? 'The rental has ended.' : 'The rental is settled.';
  if (deducted === 0) return `Your deposit of ${money(deposit)} will be refunded.${whereTo(rental)}`;
  if (deducted >= deposit) return `Your deposit of ${money(deposit)} was claimed in full.`;
  const rest = paise(deposit - deducted);
  return `${money(deducted)} of your deposit was claimed. The rest, ${money(rest)}, will be refunded.${whereTo(rental)}`;
}

const stillToPay = ({ chargesDue, number }: RentalMailData) =>
  chargesDue > 0
    ? ` Still to pay: ${money(chargesDue)}. No deposit covers these charges. To pay by UPI or bank transfer, write to us or call, and name ${number}. Our contact is below.`
    : '';

const RENTER_MAILS: Partial<Record<RentalMailEvent, MailBuilder>> = {
  Pending: (rental) => ({
    subject: `Rental request sent: ${rental.outfit}`,
    title: 'Your request has been sent',
    text: `${rental.other} has 48 hours to respond. The dates are reserved for you until then.`,
  }),
  Approved: (rental) => ({
    subject: `Your rental of ${rental.outfit} is confirmed`,
    title: `${rental.other} approved your request`,
    text: `The rental fee of ${money(rental.fee)} is due now. Pay by card in your profile, or in cash at hand-over.${holdOffer(rental)}`,
  }),
  Rejected: (rental) => ({
    subject: `Your request for ${rental.outfit} was declined`,
    title: 'Your request was declined',
    text: `You can request other dates or another outfit.${depositBack(rental)}`,
  }),
  Cancelled: (rental) => ({
    subject: `Your rental of ${rental.outfit} is cancelled`,
    title: 'The rental is cancelled',
    text: `You do not need to do anything.${depositBack(rental)}`,
  }),
  Dispatched: (rental) => ({
    subject: `${rental.outfit} is on its way to you`,
    title: 'Your outfit is on its way',
    text: 'Take photos when you unpack it and add them to the rental in your profile. They are evidence if there is a dispute.',
  }),
  'deposit charged': (rental) => ({
    subject: `The deposit for ${rental.outfit} was charged to your card`,
    title: 'Your deposit was charged',
    text: `We charged the deposit of ${money(rental.deposit)} that was held on your card, because the hold was about to end or charges take all of it. When the rental is settled, we refund what is not charged for damage and late days.`,
  }),
  Returned: (rental) => ({
    subject: `${rental.outfit} was returned`,
    title: 'Thank you for returning it',
    text: `${rental.other} can report damage within 48 hours. ${afterTheCheck(rental)}`,
  }),
  Completed: (rental) => ({
    subject: `Your rental of ${rental.outfit} is complete`,
    title: 'Your rental is complete',
    text: `${restOfDeposit(rental)}${stillToPay(rental)} See the amount in your profile, and rate ${rental.other} there.`,
  }),
  'charges paid': (rental) => ({
    subject: `We received ${money(rental.paidCharge ?? paise(0))} for ${rental.outfit}`,
    title: 'Thank you for your payment',
    text: `We received ${money(rental.paidCharge ?? paise(0))} of the charges.${stillToPay(rental) || ' Nothing is left to pay.'}`,
  }),
  'dates changed': (rental) => ({
    subject: `New dates for ${rental.outfit}`,
    title: 'Your rental has new dates',
    text: `It is now for ${rental.period}. The rental fee and the deposit have not changed.`,
  }),
  'dates declined': (rental) => ({
    subject: `${rental.other} cannot change the dates for ${rental.outfit}`,
    title: 'Your rental keeps its dates',
    text: `${rental.other} did not agree to ${rental.newPeriod}. You can ask for other dates in your profile.`,
  }),
  claimed: (rental) => ({
    subject: `${rental.other} claims damage on ${rental.outfit}`,
    title: 'Please respond to a damage claim',
    text: `${claimText(rental)} See the photos in your profile and reply. An admin decides about it.`,
  }),
  'begins soon': (rental) => ({
    subject: `Tomorrow: ${rental.outfit}`,
    title: 'Your rental begins tomorrow',
    text: 'Any unpaid fee is due at hand-over.',
  }),
  'ends soon': (rental) => ({
    subject: `Return ${rental.outfit} tomorrow`,
    title: 'Tomorrow is the last day',
    text: 'Each late day costs one and a half times the daily price.',
  }),
  overdue: (rental) => ({
    subject: `Overdue: ${rental.outfit}`,
    title: 'Your rental is overdue',
    text: 'Please return it today. Each late day costs one and a half times the daily price. It is deducted from your deposit, and we ask you in writing for charges above it.',
  }),
};

const claimText = ({ other, claim }: RentalMailData) =>
  claim ? `${other} claims ${money(claim.amount)}: ${claim.reason}` : '';
const ownersCharges = ({ chargesDue, other }: RentalMailData) =>
  chargesDue > 0
    ? ` No deposit covers charges of ${money(chargesDue)}. You get them once ${other} has paid them.`
    : '';

const OWNER_MAILS: Partial<Record<RentalMailEvent, MailBuilder>> = {
  Pending: (rental) => ({
    subject: `${rental.other} would like to rent ${rental.outfit}`,
    title: 'New rental request',
    text: 'Please approve or reject it within 48 hours. After that it is rejected automatically.',
  }),
  Rejected: (rental) => ({
    subject: `The request for ${rental.outfit} has ended`,
    title: 'The request was rejected',
    text: 'The dates are available again.',
  }),
  Cancelled: (rental) => ({
    subject: `The rental of ${rental.outfit} is cancelled`,
    title: 'The rental is cancelled',
    text: 'The dates are available again.',
  }),
  Dispatched: (rental) => ({
    subject: `${rental.outfit} is on its way to ${rental.other}`,
    title: 'Your outfit is on its way',
    text: 'We will email you when it is returned.',
  }),
  Returned: (rental) => ({
    subject: `${rental.outfit} was returned`,
    title: 'Your outfit was returned',
    text: 'Please check it. If it is damaged, file a claim with photos in your profile within 48 hours.',
  }),
  Completed: (rental) => ({
    subject: `Payout for rental ${rental.number}`,
    title: 'The rental is complete',
    text: `Your share of the fee will be paid out.${ownersCharges(rental)} See the amount in your statement, and rate ${rental.other} in your profile.`,
  }),
  'dates requested': (rental) => ({
    subject: `${rental.other} asks for other dates for ${rental.outfit}`,
    title: 'Request for other dates',
    text: `${rental.other} would like to rent it for ${rental.newPeriod} instead. Please agree or decline in your profile. Until you agree, the booking keeps its dates.`,
  }),
  'dates changed': (rental) => ({
    subject: `New dates for ${rental.outfit}`,
    title: 'The rental has new dates',
    text: `It is now for ${rental.period}. The rental fee has not changed.`,
  }),
  'fee paid': (rental) => ({
    subject: `The fee for ${rental.outfit} is paid`,
    title: 'The rental fee is paid',
    text: `${rental.other} has paid ${money(rental.fee)}.`,
  }),
  'charges paid': (rental) => ({
    subject: `Charges for ${rental.outfit} were paid`,
    title: 'Charges were paid',
    text: `${rental.other} has paid ${money(rental.paidCharge ?? paise(0))} of the charges. We will transfer it to you.`,
  }),
  'claim answered': (rental) => ({
    subject: `${rental.other} has answered your claim`,
    title: 'Your claim was answered',
    text: 'An admin will now decide the claim and settle the deposit.',
  }),
  'answer soon': (rental) => ({
    subject: `${rental.other} is waiting for your response`,
    title: 'Less than a day left to respond',
    text: 'Please approve or reject the request. After that it is rejected automatically.',
  }),
  'begins soon': (rental) => ({
    subject: `Tomorrow: hand over ${rental.outfit}`,
    title: 'A rental begins tomorrow',
    text: 'Take photos before you hand it over and add them to the rental in your profile.',
  }),
};

/** Includes the reasons for the charges that the renter has to pay. */
function rowsOf(event: RentalMailEvent, side: 'owner' | 'renter', rental: RentalMailData): MailRow[] {
  const isAsked = event === 'Completed' && side === 'renter' && rental.chargesDue > 0;
  if (!isAsked) return [{ label: rental.outfit, note: rental.period, value: money(rental.fee) }];
  return [
    ...rental.charges.map(({ reason, amount }) => ({ label: reason, value: money(amount) })),
    ...(rental.deducted > 0
      ? [{ label: 'Taken from your deposit', value: money(paise(-rental.deducted)) }]
      : []),
    { label: 'Still to pay', value: money(rental.chargesDue), isTotal: true },
  ];
}

/** The mail to one side of a rental, or undefined if that side gets none for this event. */
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
      ...(rental.note ? [{ kind: 'text', text: `Note: ${rental.note}` } as const] : []),
      { kind: 'rows', rows: rowsOf(event, side, rental) },
      { kind: 'button', label: 'View rental', link: rental.link } satisfies MailPart,
    ],
  };
}
