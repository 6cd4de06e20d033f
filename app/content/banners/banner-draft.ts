import { typedNumber } from '#app/platform/text/typed-number.ts';
import { toDateTimeInput } from '#app/platform/time/format-date.ts';
import type { Banner } from '../content.schema.ts';
import { changedFields } from '../form-draft.ts';
import { BADGE_TEXT } from './banner-rules.ts';

export interface BannerDraft extends Omit<Banner, '_id' | 'link' | 'order' | 'from' | 'until'> {
  link: string;
  order: string;
  /** IST, as datetime-local values; empty for none */
  from: string;
  until: string;
}

const NEW_BANNER: BannerDraft = {
  ...{ title: '', description: '', link: '', media: [], isActive: true, order: '0' },
  ...{ titleColor: 'white', descriptionColor: 'white', badgeColor: 'red' },
  ...{ showBadge: true, badgeText: BADGE_TEXT, from: '', until: '' },
};

export function bannerDraft(banner: Banner | undefined): BannerDraft {
  if (!banner) return NEW_BANNER;
  const { _id, ...fields } = banner;
  return {
    ...fields,
    link: banner.link ?? '',
    order: String(banner.order),
    from: toDateTimeInput(banner.from),
    until: toDateTimeInput(banner.until),
  };
}

/** The request body: all fields of a new banner, else only the changed ones. */
export function bannerBody(draft: BannerDraft, before: Banner | undefined): object {
  const fields = fieldsOf(draft);
  return before ? changedFields(fields, fieldsOf(bannerDraft(before))) : fields;
}

function fieldsOf({ order, from, until, ...fields }: BannerDraft) {
  return { ...fields, order: typedNumber(order), from: from || null, until: until || null };
}
