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

/** Tells the account's owner what was changed, but not the new value: someone else may read this address. */
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
    preview: 'If this was you, you can ignore this e-mail.',
    parts: [
      { kind: 'title', text: subject },
      { kind: 'text', text: 'If this was you, you can ignore this e-mail.' },
      {
        kind: 'text',
        text: `If this was not you, someone else may have access to your account. Please write to ${shop.email} at once.`,
      },
    ],
  };
}
