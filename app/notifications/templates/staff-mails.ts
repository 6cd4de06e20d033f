import type { MailMessage } from './message-template.ts';

const WHY = 'You get this mail because of your role. An admin can change it under Notifications.';

/** Notifies staff of one event at once. */
export function staffAlertMail({ title, link }: { title: string; link: string }): MailMessage {
  return {
    channel: 'email',
    template: 'staff alert',
    subject: title,
    preview: title,
    parts: [
      { kind: 'title', text: title },
      { kind: 'button', label: 'Open', link },
      { kind: 'small', text: WHY },
    ],
  };
}

/** The events since the last digest; `more` counts those left out. */
export function staffDigestMail({
  alerts,
  more,
  link,
}: {
  alerts: readonly { title: string; link: string }[];
  more: number;
  link: string;
}): MailMessage {
  const count = alerts.length + more;
  const subject = count === 1 ? 'Your day: 1 notification' : `Your day: ${count} notifications`;
  return {
    channel: 'email',
    template: 'staff digest',
    subject,
    preview: alerts[0]?.title ?? subject,
    parts: [
      { kind: 'title', text: subject },
      ...alerts.map((alert) => ({ kind: 'link' as const, label: alert.title, link: alert.link })),
      ...(more > 0 ? [{ kind: 'text' as const, text: `And ${more} more.` }] : []),
      { kind: 'button', label: 'Open the admin area', link },
      { kind: 'small', text: WHY },
    ],
  };
}

/** Shows an admin that the shop's mails arrive. */
export function testMail(): MailMessage {
  const title = 'Your shop can send mail';
  return {
    channel: 'email',
    template: 'test mail',
    subject: title,
    preview: title,
    parts: [
      { kind: 'title', text: title },
      { kind: 'text', text: 'You asked for this test mail on the dashboard. Nothing else is needed.' },
    ],
  };
}
