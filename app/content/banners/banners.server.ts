import { requireKnownMedia } from '#app/media/uploads/uploads.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import {
  type BannerRow,
  deleteBanner,
  insertBanner,
  listBannerRows,
  lockBanner,
  setBannerPositions,
  updateBanner,
} from '../content.db.server.ts';
import type { Banner, BannerChange, NewBanner } from '../content.schema.ts';
import { rethrowScheduleError } from '../schedule.server.ts';
import { bannerTextProblems } from './banner-text-problems.ts';

/** In display order. Only admins get inactive banners and those outside their schedule (rules §4, Visibility). */
export async function listBanners(db: Database, actor: Actor): Promise<Banner[]> {
  return (await dependsOn(['banners'], () => listBannerRows(db, actor))).map(toBanner);
}

/** Inserts a banner with the defaults of screens §3. */
export async function addBanner(
  db: Database,
  banner: Pick<NewBanner, 'title' | 'description'> & Partial<NewBanner>,
): Promise<Banner> {
  const { title, description, link = null, media = [], ...change } = banner;
  const columns = { ...columnsOf(change), title, description, link, media: JSON.stringify(toMedia(media)) };
  return toBanner(await insertBanner(db, { id: newId(), ...columns }));
}

/** Refuses media not uploaded here, an end before the start, and dark patterns. */
export async function createBanner(db: Database, actor: Actor, form: NewBanner): Promise<Banner> {
  return await adminChange(db, actor, 'content', async (trx) => {
    await requireKnownMedia(trx, withPhones(form.media ?? []), 'media');
    const after = await addBanner(trx, form).catch(rethrowScheduleError);
    refuseDarkPatterns(after);
    return { subject: subjectOf(after), action: 'created', after, result: after };
  });
}

/** Changes only the given fields. Refuses an unknown banner, new media not uploaded here, an end before the start, and dark patterns. */
export async function changeBanner(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: BannerChange },
): Promise<Banner> {
  return await adminChange(db, actor, 'content', async (trx) => {
    const row = await requireLockedBanner(trx, id);
    await requireKnownMedia(trx, newMedia(change.media ?? [], row), 'media');
    const after = toBanner(await updateBanner(trx, id, columnsOf(change)).catch(rethrowScheduleError));
    refuseDarkPatterns(after);
    return { subject: subjectOf(after), action: 'changed', before: toBanner(row), after, result: after };
  });
}

function refuseDarkPatterns(banner: Banner): void {
  const [first, ...others] = bannerTextProblems(banner);
  if (first) throw refuse.invalid(first.message, [first, ...others]);
}

/** Banners that are not listed keep their position. */
export async function orderBanners(db: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  await adminChange(db, actor, 'content', async (trx, admin) => {
    const before = await titlesInOrder(trx, admin);
    await setBannerPositions(trx, ids);
    return {
      subject: { kind: 'banner', id: '', name: 'all banners' },
      action: 'ordered',
      before,
      after: await titlesInOrder(trx, admin),
      result: undefined,
    };
  });
}

/** Refuses an unknown banner. */
export async function removeBanner(db: Database, actor: Actor, id: string): Promise<void> {
  await adminChange(db, actor, 'content', async (trx) => {
    const before = toBanner(await requireLockedBanner(trx, id));
    await deleteBanner(trx, id);
    return { subject: subjectOf(before), action: 'deleted', before, result: undefined };
  });
}

const subjectOf = ({ _id, title }: Banner) => ({ kind: 'banner', id: _id, name: title }) as const;

async function requireLockedBanner(trx: Trx, id: string): Promise<BannerRow> {
  const row = isId(id) ? await lockBanner(trx, id) : undefined;
  if (!row) throw refuse.notFound('Banner not found');
  return row;
}

async function titlesInOrder(trx: Trx, actor: Actor): Promise<{ names: string[] }> {
  return { names: (await listBannerRows(trx, actor)).map(({ title }) => title) };
}

type Media = NonNullable<NewBanner['media']>;

function withPhones(media: Media) {
  return media.flatMap(({ url, type, phoneUrl }) => [
    { url, type },
    ...(phoneUrl ? [{ url: phoneUrl, type: 'image' as const }] : []),
  ]);
}

/** Current media were checked when they were added. */
function newMedia(media: Media, before: BannerRow) {
  const existing = withPhones(before.media as unknown as Media);
  return withPhones(media).filter(
    ({ url, type }) => !existing.some((each) => each.url === url && each.type === type),
  );
}

function toMedia(media: Media): Banner['media'] {
  return media.map(({ url, type, publicId = null, phoneUrl = null }) => ({ url, type, publicId, phoneUrl }));
}

function columnsOf(change: BannerChange) {
  return {
    title: change.title,
    description: change.description,
    link: change.link,
    media: change.media && JSON.stringify(toMedia(change.media)),
    is_active: change.isActive,
    position: change.order,
    title_color: change.titleColor,
    description_color: change.descriptionColor,
    badge_color: change.badgeColor,
    show_badge: change.showBadge,
    badge_text: change.badgeText,
    shown_from: change.from,
    shown_until: change.until,
  };
}

function toBanner(row: BannerRow): Banner {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    media: row.media as Banner['media'],
    isActive: row.is_active,
    order: row.position,
    titleColor: row.title_color,
    descriptionColor: row.description_color,
    badgeColor: row.badge_color,
    showBadge: row.show_badge,
    badgeText: row.badge_text,
    from: row.shown_from?.toISOString() ?? null,
    until: row.shown_until?.toISOString() ?? null,
  };
}
