import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn, type SignedIn } from '#app/platform/security/actor.ts';
import type { SessionInfo } from '../accounts.schema.ts';
import type { KnownSessions } from './known-sessions.server.ts';
import {
  deleteExpiredSessionRows,
  deleteSession,
  deleteSessionById,
  findSessionUser,
  insertSession,
  listSessionRows,
  updateLastUsed,
} from './sessions.db.server.ts';

/** Empty if the request has no token. */
export function bearerToken(c: Context): string {
  return (c.req.header('authorization') ?? '').replace('Bearer ', '');
}

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of a token. With 256 random bits, a plain hash is safe. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const SESSION_DAYS = 30;

/** Opens a session of 30 days and returns its token; the server stores only a hash (rules §2, Session). */
export async function openSession(
  db: Database,
  { userId, device = UNKNOWN_DEVICE }: { userId: string; device?: string },
): Promise<string> {
  const token = newToken();
  await insertSession(db, { tokenHash: hashToken(token), userId, device, days: SESSION_DAYS });
  return token;
}

/**
 * The user of a session token; undefined if the session is over: after 30 days, for staff after 12 hours or 30 minutes
 * without use. If the shop requires two-step login, an admin without it gets no permissions. Takes a query unless the session
 * is known, and another once an hour (staff: once a minute) to record the use.
 */
export async function findSession(
  db: Database,
  token: string,
  { demandsSecondFactor = false, known }: { demandsSecondFactor?: boolean; known?: KnownSessions } = {},
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const query = (hash: Buffer) => findSessionUser(db, hash);
  const user = known ? await known.find(tokenHash, query) : await query(tokenHash);
  if (!user) return undefined;
  if (!user.is_noted) await updateLastUsed(db, tokenHash);
  const { user_id: userId, permissions, needs_proof: needsProof } = user;
  const lacksSecondFactor = demandsSecondFactor && permissions.length > 0 && !user.has_second_factor;
  if (lacksSecondFactor) return { kind: 'user', userId, permissions: [], lacksSecondFactor, needsProof };
  return { kind: 'user', userId, permissions, needsProof };
}

/** The user's sessions, last used first; `token` marks the current one. */
export async function listSessions(
  db: Database,
  actor: Actor,
  { token }: { token: string },
): Promise<SessionInfo[]> {
  const rows = await listSessionRows(db, requireSignedIn(actor).userId, hashToken(token));
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.is_current,
  }));
}

/** Refuses an unknown or another user's session as not found. */
export async function endSession(db: Database, actor: Actor, { sessionId }: { sessionId: string }) {
  const { userId } = requireSignedIn(actor);
  const isEnded = isId(sessionId) && (await deleteSessionById(db, userId, sessionId));
  if (!isEnded) throw refuse.notFound('Session not found');
}

export async function signOut(db: Database, actor: Actor, { token }: { token: string }): Promise<void> {
  const person = requireSignedIn(actor);
  await deleteSession(db, person.userId, hashToken(token));
}

/** Scheduled job. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await deleteExpiredSessionRows(db);
}

const UNKNOWN_DEVICE = 'Unknown device';

/** Specific names first, because most user agents also contain other browsers' names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome on Android'. Nothing else of the User-Agent is stored. */
export function deviceName(userAgent: string | undefined): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

function firstMatch(names: readonly (readonly [RegExp, string])[], text = ''): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
