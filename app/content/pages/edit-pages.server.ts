import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { ORIGINAL_TEXTS } from './original-texts.ts';
import { findPageTextProblem } from './page-text.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  listVersionRows,
  lockDraft,
  lockVersion,
  publishDraft,
  updateDraft,
  type VersionRow,
  withdrawVersion,
} from './pages.db.server.ts';
import type { EditedPage, ListedPage, PageDraftInput, PageVersion } from './pages.schema.ts';
import { EDITABLE_PAGES, isPageName, PAGE_NAMES, type PageName } from './pages.ts';

/** The id of the text of the release among the versions of a page. */
const ORIGINAL = 'original';

/** All pages, with their current version and whether there is a draft. */
export async function listPages(db: Database, actor: Actor): Promise<ListedPage[]> {
  requirePermission(actor, 'content');
  const rows = await listVersionRows(db);
  return PAGE_NAMES.map((page) => {
    const own = rows.filter((row) => row.page === page);
    const published = own.find(({ is_published }) => is_published);
    const next = own.filter((row) => row.published_from !== null && !row.is_published).at(-1);
    const original = page === 'about' ? null : { number: 1, publishedFrom: null };
    return {
      ...{ page, ...EDITABLE_PAGES[page] },
      current: published
        ? { number: published.number ?? 1, publishedFrom: instant(published.published_from) }
        : original,
      hasDraft: own.some(({ published_from }) => published_from === null),
      nextFrom: instant(next?.published_from ?? null),
    };
  });
}

/** A page with all its versions and the draft. Refuses an unknown page. */
export async function showEditedPage(db: Database, actor: Actor, name: string): Promise<EditedPage> {
  requirePermission(actor, 'content');
  return await loadEditedPage(db, requirePage(name));
}

async function loadEditedPage(db: Database, page: PageName): Promise<EditedPage> {
  const rows = await listVersionRows(db, page);
  const draft = rows.find(({ published_from }) => published_from === null);
  const published = rows.filter(({ published_from }) => published_from !== null).map(toVersion);
  const versions = page === 'about' ? published : [...published, originalVersion(page)];
  const current = rows.find(({ is_published }) => is_published);
  const originalId = page === 'about' ? null : ORIGINAL;
  return {
    ...{ page, ...EDITABLE_PAGES[page] },
    currentId: current?.id ?? originalId,
    draft: draft ? toVersion(draft) : null,
    versions,
  };
}

function originalVersion(page: Exclude<PageName, 'about'>): PageVersion {
  const nobody = { publishedFrom: null, author: null, revision: 0, updatedAt: null };
  return { _id: ORIGINAL, number: 1, ...ORIGINAL_TEXTS[page], ...nobody };
}

function toVersion(row: VersionRow): PageVersion {
  return {
    ...{ _id: row.id, number: row.number, lead: row.lead, body: row.body, author: row.author },
    publishedFrom: instant(row.published_from),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Saves the draft of a page. Refuses an unknown page, a text that cannot be shown, and a draft that another admin saved in
 * the meantime; the refusal contains that draft.
 */
export async function saveDraft(
  db: Database,
  actor: Actor,
  { name, input }: { name: string; input: PageDraftInput },
): Promise<EditedPage> {
  const page = requirePage(name);
  const { lead, body, revision } = input;
  refuseWrongText(page, { lead, body });
  const saving = adminChange(db, actor, 'content', async (trx, { userId: author_id }) => {
    const draft = await lockDraft(trx, page);
    if ((draft?.revision ?? 0) !== revision) throw staleDraft(draft);
    if (draft) await updateDraft(trx, draft.id, { lead, body, author_id });
    else await insertDraft(trx, { id: newId(), page, lead, body, author_id });
    return {
      ...{ subject: subjectOf(page), action: 'changed' },
      before: { draft: draft?.body ?? null },
      after: { draft: body },
      result: await loadEditedPage(trx, page),
    };
  });
  return await saving.catch(async (error) => {
    if (isConstraintViolation(error, 'page_versions_one_draft')) throw staleDraft(await findDraft(db, page));
    throw error;
  });
}

function refuseWrongText(page: PageName, { lead, body }: { lead: string; body: string }): void {
  const wrongBody = findPageTextProblem(page, body);
  if (wrongBody) throw refuse.invalid(wrongBody, [{ path: 'body', message: wrongBody }]);
  // The questions have no heading either.
  const wrongLead = findPageTextProblem('faq', lead);
  if (wrongLead) throw refuse.invalid(wrongLead, [{ path: 'lead', message: wrongLead }]);
}

/** The refusal contains the other admin's draft, so that the editor can show both. */
function staleDraft(draft: VersionRow | undefined) {
  if (!draft) return refuse.conflict('Someone else published or deleted this draft.', { draft: null });
  return refuse.conflict(`${draft.author} saved this draft meanwhile.`, { draft: toVersion(draft) });
}

/** Deletes the draft. Refuses one that another admin changed in the meantime. */
export async function discardDraft(
  db: Database,
  actor: Actor,
  { name, revision }: { name: string; revision: number },
): Promise<EditedPage> {
  return await changeDraft(db, actor, { name, revision }, async (trx, draft) => {
    await deleteDraft(trx, draft.id);
    return { action: 'deleted', before: { draft: draft.body }, after: { draft: null } };
  });
}

/**
 * Publishes the draft from a day on, at once if it has begun. Refuses one that another admin changed in the meantime, or that
 * cannot be shown.
 */
export async function publishPage(
  db: Database,
  actor: Actor,
  { name, revision, from }: { name: string; revision: number; from: string },
): Promise<EditedPage> {
  return await changeDraft(db, actor, { name, revision }, async (trx, draft) => {
    refuseWrongText(draft.page as PageName, draft);
    await publishDraft(trx, draft, from);
    return { action: 'published', after: { from, lead: draft.lead, body: draft.body } };
  });
}

type DraftChange = { action: string; before?: object; after: object };

async function changeDraft(
  db: Database,
  actor: Actor,
  { name, revision }: { name: string; revision: number },
  change: (trx: Trx, draft: VersionRow) => Promise<DraftChange>,
): Promise<EditedPage> {
  const page = requirePage(name);
  return await adminChange(db, actor, 'content', async (trx) => {
    const draft = await lockDraft(trx, page);
    if (!draft || draft.revision !== revision) throw staleDraft(draft);
    const changed = await change(trx, draft);
    return { subject: subjectOf(page), ...changed, result: await loadEditedPage(trx, page) };
  });
}

const HAS_DRAFT = 'This page has a draft. Publish or delete it first.';

/** Copies an earlier version into a new draft. Refuses an unknown version, and a page that has a draft. */
export async function restoreVersion(
  db: Database,
  actor: Actor,
  { name, id }: { name: string; id: string },
): Promise<EditedPage> {
  const page = requirePage(name);
  const restoring = adminChange(db, actor, 'content', async (trx, { userId: author_id }) => {
    const { versions } = await loadEditedPage(trx, page);
    const version = versions.find(({ _id }) => _id === id);
    if (!version) throw refuse.notFound('Version not found');
    const { lead, body, number } = version;
    await insertDraft(trx, { id: newId(), page, lead, body, author_id });
    const result = await loadEditedPage(trx, page);
    return { subject: subjectOf(page), action: 'restored', after: { version: number }, result };
  });
  return await restoring.catch((error) => {
    throw isConstraintViolation(error, 'page_versions_one_draft') ? refuse.conflict(HAS_DRAFT) : error;
  });
}

/** Turns a version whose day is in the future into the draft again. Refuses a published one, and a page that has a draft. */
export async function withdrawPage(
  db: Database,
  actor: Actor,
  { name, id }: { name: string; id: string },
): Promise<EditedPage> {
  const page = requirePage(name);
  const withdrawing = adminChange(db, actor, 'content', async (trx) => {
    const version = isId(id) ? await lockVersion(trx, id) : undefined;
    if (version?.page !== page || version.published_from === null) throw refuse.notFound('Version not found');
    if (version.is_published) throw refuse.conflict('This version is published already.');
    await withdrawVersion(trx, id);
    const before = { from: instant(version.published_from) };
    const result = await loadEditedPage(trx, page);
    return { subject: subjectOf(page), action: 'withdrew', before, after: { from: null }, result };
  });
  return await withdrawing.catch((error) => {
    throw isConstraintViolation(error, 'page_versions_one_draft') ? refuse.conflict(HAS_DRAFT) : error;
  });
}

function requirePage(name: string): PageName {
  if (!isPageName(name)) throw refuse.notFound('Page not found');
  return name;
}

const subjectOf = (page: PageName) => ({ kind: 'page', id: page, name: EDITABLE_PAGES[page].title }) as const;
