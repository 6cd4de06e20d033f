import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import type { MailMessage } from './message-template.ts';

export type SecurityChange =
  | 'email'
  | 'mobile number'
  | 'password'
  | 'two-step on'
  | 'two-step off'
  | 'recovery codes';

const SUBJECTS: Record<SecurityChange, (shopName: string) => string> = {
  email: (shop) => `The e-mail of your ${shop} account was changed`,
  'mobile number': (shop) => `The mobile number of your ${shop} account was changed`,
  password: (shop) => `The password of your ${shop} account was changed`,
  'two-step on': (shop) => `Two-step login of your ${shop} account is on`,
  'two-step off': (shop) => `Two-step login of your ${shop} account is off`,
  'recovery codes': (shop) => `Your ${shop} account has new recovery codes for two-step login`,
};

/** Tells the owner of an account what was changed; never to what, because the address may be lost to somebody else. */
export function securityMail({
  change,
  shop,
}: {
  change: SecurityChange;
  shop: Pick<StoreInfo, 'name' | 'email'>;
}): MailMessage {
  const subject = SUBJECTS[change](shop.name);
  return {
    channel: 'email',
    template: 'security notice',
    subject,
    preview: 'If it was you, there is nothing to do.',
    parts: [
      { kind: 'title', text: subject },
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      {
        kind: 'text',
        text: `If it was not you, somebody else may be in your account. Please write to ${shop.email} at once.`,
      },
    ],
  };
}
