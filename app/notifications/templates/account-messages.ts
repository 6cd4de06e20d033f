import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import type { MailMessage, SmsMessage } from './message-template.ts';

/** Sent after registration. */
export function welcomeMail({
  name,
  shop,
  storeUrl,
}: {
  name: string;
  shop: Pick<StoreInfo, 'name' | 'email'>;
  storeUrl: string;
}): MailMessage {
  return {
    channel: 'email',
    template: 'welcome',
    subject: `Welcome to ${shop.name}`,
    preview: 'Clothes to buy, and outfits to rent from one another',
    parts: [
      { kind: 'title', text: `Welcome, ${name}` },
      {
        kind: 'text',
        text: 'Your account is ready. Your cart and wishlist are saved to it, on every device.',
      },
      {
        kind: 'text',
        text: 'You can also list outfits from your wardrobe and earn when others rent them.',
      },
      { kind: 'button', label: 'Start shopping', link: `${storeUrl}/products` },
      {
        kind: 'small',
        text: `If you did not create this account, write to ${shop.email || 'us'} and we will delete it.`,
      },
    ],
  };
}

export type SecurityChange =
  | 'email'
  | 'mobile number'
  | 'password'
  | 'two-step on'
  | 'two-step off'
  | 'recovery codes'
  | 'payout account'
  | 'PAN';

const SUBJECTS: Record<SecurityChange, (shopName: string) => string> = {
  email: (shop) => `The email of your ${shop} account was changed`,
  'mobile number': (shop) => `The mobile number of your ${shop} account was changed`,
  password: (shop) => `The password of your ${shop} account was changed`,
  'two-step on': (shop) => `Two-step login of your ${shop} account is on`,
  'two-step off': (shop) => `Two-step login of your ${shop} account is off`,
  'recovery codes': (shop) => `Your ${shop} account has new recovery codes for two-step login`,
  'payout account': (shop) => `The payout account of your ${shop} account was changed`,
  PAN: (shop) => `The PAN of your ${shop} account was changed`,
};

/** Notifies the account's owner of a change, without the new value, because another person may read this address. */
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
    preview: 'If this was you, you can ignore this email.',
    parts: [
      { kind: 'title', text: subject },
      { kind: 'text', text: 'If this was you, you can ignore this email.' },
      {
        kind: 'text',
        text: `If this was not you, someone else may have access to your account. Please write to ${shop.email || 'us'} at once.`,
      },
    ],
  };
}

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
        text: `Nobody from ${shopName} will ever ask you for it. If you did not request a code, you can ignore this email.`,
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

const CHECK_RESULTS = {
  'name differs':
    'The bank has another name for this account than the one that you entered. Enter the name as your bank writes it, or another account.',
  'not found': 'The bank does not know this account. Enter it again.',
  unknown: 'The account could not be checked. You do not need to do anything: we look at it ourselves.',
};

/** Sent when a payout account is not verified. It contains no name, because the account may be another person's. */
export function payoutAccountCheckMail({
  state,
  masked,
  link,
}: {
  state: keyof typeof CHECK_RESULTS;
  masked: string;
  link: string;
}): MailMessage {
  return {
    channel: 'email',
    template: 'payout account check',
    subject: 'We could not verify your payout account',
    preview: masked,
    parts: [
      { kind: 'title', text: 'Your payout account is not verified' },
      { kind: 'text', text: `${masked}. ${CHECK_RESULTS[state]}` },
      { kind: 'text', text: 'Until it is verified or accepted by us, your payouts wait.' },
      { kind: 'button', label: 'View payout account', link },
    ],
  };
}
