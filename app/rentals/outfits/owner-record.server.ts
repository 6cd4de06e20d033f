import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { meanOwnerRating, medianReplyHours } from '../rental-settlement.db.server.ts';

/** Fewer replies are chance. */
const MIN_REPLIES = 3;

/** 'Rated 4.8 by 12 renters. Usually replies within 3 hours.': the record of an outfit's owner; '' if there is none. */
export async function describeOwner(db: Database, ownerId: string): Promise<string> {
  return await dependsOn(['ratings', 'today'], async () => {
    const [rating, reply] = await Promise.all([meanOwnerRating(db, ownerId), medianReplyHours(db, ownerId)]);
    return [
      rating &&
        `Rated ${rating.mean.toFixed(1)} by ${rating.count} ${rating.count === 1 ? 'renter' : 'renters'}.`,
      reply && reply.count >= MIN_REPLIES && `Usually replies within ${formatHours(reply.hours)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  });
}

function formatHours(hours: number): string {
  if (hours <= 1) return 'an hour';
  if (hours <= 12) return `${Math.ceil(hours)} hours`;
  return hours <= 24 ? 'a day' : '2 days';
}
