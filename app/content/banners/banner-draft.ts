import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toDateTimeInput } from '#app/platform/time/format-date.ts';
import { changedFields } from '../changed-fields.ts';
import type { Banner } from '../content.schema.ts';
import { BADGE_TEXT, END_BEFORE_START, isBannerLink, WRONG_LINK, WRONG_ORDER } from './banner-rules.ts';

/** A banner as it is being written. */
export interface BannerDraft extends Omit<Banner, '_id' | 'link' | 'order' | 'from' | 'until'> {
  link: string;
  order: string;
  /** on India's clocks, as fields hold them; empty for none */
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

/** What is sent of a draft: all of a new banner, of another one what was changed. */
export function bannerBody(draft: BannerDraft, before: Banner | undefined): object {
  const fields = fieldsOf(draft);
  return before ? changedFields(fields, fieldsOf(bannerDraft(before))) : fields;
}

function fieldsOf({ order, from, until, ...fields }: BannerDraft) {
  return { ...fields, order: Number(order), from: from || null, until: until || null };
}

/** What is wrong with a draft before it is sent (spec §5, Banner). */
export function validateBanner({
  title,
  description,
  link,
  order,
  from,
  until,
}: BannerDraft): FieldProblem[] {
  const checks: [path: string, isWrong: boolean, message: string][] = [
    ['title', title.trim() === '', 'Please give a title.'],
    ['description', description.trim() === '', 'Please give a description.'],
    ['link', link.trim() !== '' && !isBannerLink(link.trim()), WRONG_LINK],
    ['order', !/^\d{1,6}$/.test(order.trim()), WRONG_ORDER],
    ['until', endsBeforeStart(from, until), END_BEFORE_START],
  ];
  return checks.filter(([, isWrong]) => isWrong).map(([path, , message]) => ({ path, message }));
}

/** Times as fields hold them sort by time. */
export function endsBeforeStart(from: string, until: string): boolean {
  return from !== '' && until !== '' && until <= from;
}
