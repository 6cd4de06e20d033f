import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { paise } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { type RentalNews, rentalMail } from '#app/notifications/rental-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { RENTAL_MOVES, type RentalRole, type RentalStatus } from '../rental-status.ts';
import { findAddresses } from './message-rows.server.ts';
import { type RentalRow, readRental } from './rental-rows.server.ts';

type Side = 'owner' | 'renter';

interface Telling {
  rentalOrderId: string;
  news: RentalNews;
  sides: readonly Side[];
  note?: string | null;
}

interface Office {
  db: Database;
  storeUrl: string;
}

const SCREENS: Record<Side, string> = { renter: 'myRentals', owner: 'ownerRentals' };

/** Writes to whom the table of moves names what became of a rental, once; whoever moved it knows already. */
export async function tellOfMove(
  office: Office,
  { rentalOrderId, status, by }: { rentalOrderId: string; status: RentalStatus; by: RentalRole },
): Promise<void> {
  const rental = await readRental(office.db, rentalOrderId);
  const note = rental.events.findLast((event) => event.status === status)?.note;
  const sides = sidesOf(rental, status).filter((side) => side !== by || status === 'Pending');
  await tell(office, { rentalOrderId, news: status, sides, note: status === 'Pending' ? null : note });
}

function sidesOf({ events }: RentalRow, status: RentalStatus): readonly Side[] {
  if (status === 'Pending') return ['renter', 'owner'];
  const place = events.findLastIndex((event) => event.status === status);
  const from = events[place - 1]?.status;
  return RENTAL_MOVES.find((move) => move.from === from && move.to === status)?.tells ?? [];
}

/** Writes once to these sides of a rental. */
export async function tell(office: Office, { rentalOrderId, news, sides, note }: Telling): Promise<void> {
  const { db, storeUrl } = office;
  const rental = await readRental(db, rentalOrderId);
  const addresses = await findAddresses(db, [rental.renter_id, rental.owner_id]);
  await inTransaction(db, async (trx) => {
    for (const side of sides) {
      const to = addresses.get(side === 'renter' ? rental.renter_id : rental.owner_id);
      const words = rentalMail(news, side, { ...factsFor(rental, side, storeUrl), note: note ?? undefined });
      if (to && words)
        await writeMessage(trx, { to, words, dedupeKey: `rental ${news} ${side} ${rental.id}` });
    }
  });
}

function factsFor(rental: RentalRow, side: Side, storeUrl: string) {
  return {
    number: rental.number,
    outfit: rental.name,
    period: shownPeriod(rental.starts_on, rental.ends_on),
    fee: paise(rental.fee_paise),
    deposit: paise(rental.deposit_paise),
    other: firstName(side === 'renter' ? rental.owner_name : rental.renter_name),
    link: `${storeUrl}/profile?tab=${SCREENS[side]}`,
  };
}

function firstName(name: string): string {
  return name.split(/[ ,]/)[0] || name;
}
