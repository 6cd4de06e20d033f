import { requireKnownMedia } from '#app/media/uploads/uploads.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Banner } from '../content.schema.ts';
import type { BannerChange, BannerInput } from '../content-input.schema.ts';
import { recordContentChange } from '../record-content-change.server.ts';
import { rethrowScheduleError } from '../schedule/rethrow-schedule-error.server.ts';
import { addBanner, type NewBannerMedia, toMedia } from './add-banner.server.ts';
import {
  type BannerRow,
  deleteBanner,
  listBannerRows,
  lockBanner,
  setBannerPositions,
  updateBanner,
} from './banners.db.server.ts';
import { toBanner } from './read-banners.server.ts';

const NOT_FOUND = 'Banner not found';

/** Needs the content permission: else 401, 403. Refuses 400 media not uploaded here and an end before the start. */
export async function createBanner(db: Database, actor: Actor, form: BannerInput): Promise<Banner> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    await requireKnownMedia(trx, withPhones(form.media ?? []), 'media');
    const banner = toBanner(await addBanner(trx, form).catch(rethrowScheduleError));
    await recordContentChange(trx, admin, { kind: 'banner', action: 'created', after: banner });
    return banner;
  });
}

/**
 * Changes only the given fields. Needs the content permission: else 401, 403. Refuses 404 an unknown banner, 400 new
 * media not uploaded here and an end before the start.
 */
export async function changeBanner(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: BannerChange },
): Promise<Banner> {
  const admin = requirePermission(actor, 'content');
  return await inTransaction(db, async (trx) => {
    const before = await requireLockedBanner(trx, id);
    await requireKnownMedia(trx, newMedia(change.media ?? [], before), 'media');
    const after = toBanner(await updateBanner(trx, id, columnsOf(change)).catch(rethrowScheduleError));
    await recordContentChange(trx, admin, {
      kind: 'banner',
      action: 'changed',
      before: toBanner(before),
      after,
    });
    return after;
  });
}

/** Banners that are not listed keep their position. Needs the content permission: else 401, 403. */
export async function orderBanners(db: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  const admin = requirePermission(actor, 'content');
  await inTransaction(db, async (trx) => {
    const before = await titlesInOrder(trx, actor);
    await setBannerPositions(trx, ids);
    const subject = { kind: 'banner', id: '', name: 'all banners' } as const;
    const after = await titlesInOrder(trx, actor);
    await recordAudit(trx, { actor: admin, action: 'ordered', subject, before, after });
  });
}

/** Needs the content permission: else 401, 403. Refuses 404 an unknown banner. */
export async function removeBanner(db: Database, actor: Actor, id: string): Promise<void> {
  const admin = requirePermission(actor, 'content');
  await inTransaction(db, async (trx) => {
    const before = toBanner(await requireLockedBanner(trx, id));
    await deleteBanner(trx, id);
    await recordContentChange(trx, admin, { kind: 'banner', action: 'deleted', before });
  });
}

async function requireLockedBanner(trx: Trx, id: string): Promise<BannerRow> {
  const row = isId(id) ? await lockBanner(trx, id) : undefined;
  if (!row) throw refuse.notFound(NOT_FOUND);
  return row;
}

async function titlesInOrder(trx: Trx, actor: Actor): Promise<{ names: string[] }> {
  return { names: (await listBannerRows(trx, actor)).map(({ title }) => title) };
}

type Media = Pick<NewBannerMedia, 'url' | 'type' | 'phoneUrl'>;

function withPhones(media: readonly Media[]) {
  return media.flatMap(({ url, type, phoneUrl }) => [
    { url, type },
    ...(phoneUrl ? [{ url: phoneUrl, type: 'image' as const }] : []),
  ]);
}

/** Current media were checked when they were added. */
function newMedia(media: readonly Media[], before: BannerRow) {
  const existing = withPhones(before.media as unknown as Media[]);
  return withPhones(media).filter(
    ({ url, type }) => !existing.some((each) => each.url === url && each.type === type),
  );
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
