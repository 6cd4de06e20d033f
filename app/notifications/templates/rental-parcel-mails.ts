import type { MailMessage } from './message-template.ts';

/** A rented outfit in transit, for the mail to one side of the rental. */
export interface RentalParcelMailData {
  /** the public rental number: VR-26-000123 */
  number: string;
  outfit: string;
  /** the first name of the other side */
  other: string;
  courier: string;
  trackingNumber: string | null;
  /** 'Sat, 5 Dec 2026, 10:00 to 13:00' */
  pickUp: string | null;
  /** of a failed delivery */
  reason: string | null;
  /** link to the recipient's page of this rental */
  link: string;
}

/** What happened: a pick-up was booked, or the parcel moved. */
export type RentalParcelMailEvent = 'booked' | 'Picked up' | 'Delivered' | 'Delivery failed' | 'Returning';

/** Whether the recipient of the mail hands the parcel over or receives it. */
export type RentalParcelRole = 'sender' | 'recipient';

interface MailText {
  subject: string;
  title: string;
  text: string;
}

const TEXTS: Record<
  RentalParcelRole,
  Record<RentalParcelMailEvent, (parcel: RentalParcelMailData) => MailText>
> = {
  sender: {
    booked: ({ outfit, pickUp }) => ({
      subject: `Pick-up of ${outfit}: ${pickUp}`,
      title: 'A courier will pick up the outfit',
      text: `Please have ${outfit} packed on ${pickUp}. Take photos before you hand it over and add them to the rental in your profile.`,
    }),
    'Picked up': ({ outfit, other }) => ({
      subject: `${outfit} was picked up`,
      title: 'The courier has the outfit',
      text: `It is on its way to ${other}. We will email you when it is delivered.`,
    }),
    Delivered: ({ outfit, other }) => ({
      subject: `${outfit} was delivered`,
      title: `The outfit has reached ${other}`,
      text: 'You can see the rental in your profile.',
    }),
    'Delivery failed': ({ outfit, other }) => ({
      subject: `${outfit} could not be delivered`,
      title: `The outfit has not reached ${other} yet`,
      text: 'The courier will try again. We will email you when it is delivered.',
    }),
    Returning: ({ outfit, other, reason }) => ({
      subject: `${outfit} is coming back to you`,
      title: `The outfit could not be delivered to ${other}`,
      text: `${courierSays(reason)}The courier brings it back to you. Please answer this mail if you need our help.`,
    }),
  },
  recipient: {
    booked: ({ outfit, other, pickUp }) => ({
      subject: `${outfit} will be picked up: ${pickUp}`,
      title: 'Its way to you is booked',
      text: `A courier picks up ${outfit} from ${other} on ${pickUp}.`,
    }),
    'Picked up': ({ outfit }) => ({
      subject: `${outfit} is with the courier`,
      title: 'The outfit is on its way to you',
      text: 'Please be there for the delivery, or ask somebody to receive it.',
    }),
    Delivered: ({ outfit }) => ({
      subject: `${outfit} has arrived`,
      title: 'The outfit was delivered to you',
      text: 'Take photos when you unpack it and add them to the rental in your profile. They are evidence if there is a dispute.',
    }),
    'Delivery failed': ({ outfit, reason }) => ({
      subject: `${outfit} could not be delivered to you`,
      title: 'The courier could not deliver the outfit',
      text: `${courierSays(reason)}Please be there for the next attempt.`,
    }),
    Returning: ({ outfit, other, reason }) => ({
      subject: `${outfit} was not delivered and goes back to ${other}`,
      title: 'The courier takes the outfit back',
      text: `${courierSays(reason)}It is not delivered again: the courier brings it back to ${other}. We will contact you about your rental.`,
    }),
  },
};

function courierSays(reason: string | null): string {
  return reason ? `The courier says: ${reason}. ` : '';
}

/** The mail to one side of a rental about its parcel. It contains no address. */
export function rentalParcelMail(
  event: RentalParcelMailEvent,
  role: RentalParcelRole,
  parcel: RentalParcelMailData,
): MailMessage {
  const { subject, title, text } = TEXTS[role][event](parcel);
  const { number, outfit, courier, trackingNumber, link } = parcel;
  return {
    channel: 'email',
    template: `rental parcel ${event}`,
    subject,
    preview: `${number}, ${outfit}`,
    parts: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      { kind: 'rows', rows: [{ label: 'Courier', note: trackingNumber ?? undefined, value: courier }] },
      { kind: 'button', label: 'View rental', link },
    ],
  };
}
