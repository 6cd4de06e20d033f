import { accountClosed } from './accounts/account-news.ts';
import { forgetCart } from './cart/server/forget-cart.ts';
import { retireOutfits } from './catalogue/server/retire-outfits.ts';
import type { Database } from './foundation/database.server.ts';
import { type Reaction, reaction } from './foundation/news.server.ts';
import { messageWritten } from './notifications/notification-news.ts';
import type { PostOffice } from './notifications/server/post-office.ts';
import { sendMessage } from './notifications/server/send-message.ts';
import { disownReviews } from './reviews/server/disown-reviews.ts';
import { forgetWishlist } from './wishlist/server/forget-wishlist.ts';

/** What those who react, and the clock's tasks, work with. */
export interface Workshop {
  db: Database;
  /** the shop's public address without a slash at the end */
  storeUrl: string;
  /** who carries messages to people */
  post: PostOffice;
}

/** CONTENTS 3: what happened → who reacts, after the commit that made it true. */
export const reactions: readonly Reaction<Workshop>[] = [
  reaction(messageWritten, 'send-message', sendMessage),
  reaction(accountClosed, 'forget-cart', ({ db }, person) => forgetCart(db, person)),
  reaction(accountClosed, 'forget-wishlist', ({ db }, person) => forgetWishlist(db, person)),
  reaction(accountClosed, 'disown-reviews', ({ db }, person) => disownReviews(db, person)),
  reaction(accountClosed, 'retire-outfits', ({ db }, { userId }) => retireOutfits(db, { ownerId: userId })),
];
