import { expect } from 'vitest';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import type { ProviderDouble } from '#test/doubles/provider-double.ts';
import { greyPng } from '#test/media-samples.ts';
import { orderByCard, pay, putIn } from './buy.ts';
import type { Person } from './person.ts';

const ORDERS = '/api/products/rentals/orders';
const PRICE = 700;
const DEPOSIT = 3000;
const DAYS = 3;

export interface Sides {
  owner: Person;
  renter: Person;
  admin: Person;
}

/** An outfit is listed, approved, booked with its deposit, confirmed, paid, worn, returned and settled. */
export async function rentAnOutfit({ owner, renter, admin }: Sides, provider: ProviderDouble): Promise<void> {
  const outfit = await offer(owner);
  await admin.ask(200, 'PUT', `/api/products/rentals/${outfit}/approve`);

  const start = addDays(dayInIndia(new Date()), 5);
  const rentalPeriod = { startDate: start, endDate: addDays(start, DAYS - 1) };
  await putIn(renter, { product: outfit, size: 'M', color: 'Pink', rentalPeriod });
  const order = await orderByCard(renter, provider);
  expect(order).toMatchObject({ paymentStatus: 'paid' });
  const [booked] = (await renter.ask(200, 'GET', `${ORDERS}/my`)).rentalOrders;
  expect(booked).toMatchObject({ status: 'Pending', total: PRICE * DAYS, depositStatus: 'held' });

  const at = `${ORDERS}/${booked._id}`;
  const move = async (who: Person, status: string) =>
    (await who.ask(200, 'PUT', `${at}/status`, { body: { status } })).rentalOrder;
  const pin = (who: Person, moment: string) => who.ask(200, 'POST', `${at}/handover`, { body: { moment } });
  await move(owner, 'Approved');
  const proof = await pay(renter, provider, { rentalOrder: booked._id, amount: PRICE * DAYS * 100 });
  await renter.ask(200, 'POST', `${at}/payment`, { body: proof });
  await pin(owner, 'handed over');
  await move(admin, 'Dispatched');
  await pin(renter, 'received');
  await pin(renter, 'sent back');
  await move(admin, 'Returned');
  await pin(owner, 'taken back');
  expect(await move(admin, 'Completed')).toMatchObject({ status: 'Completed', feeStatus: 'paid' });
}

async function offer(owner: Person): Promise<string> {
  const form = new FormData();
  const picture = new Blob([new Uint8Array(greyPng(400, 600))], { type: 'image/png' });
  form.set('file', picture, 'outfit.png');
  const { secure_url } = await owner.ask(201, 'POST', '/api/media/upload', { body: form });
  const body = {
    name: 'Mirror-work lehenga',
    description: 'Worn once.',
    price: PRICE,
    securityDeposit: DEPOSIT,
    size: 'M',
    color: 'Pink',
    rentalImages: [secure_url],
    acceptsTerms: true,
  };
  return (await owner.ask(201, 'POST', '/api/products/rentals', { body })).product._id;
}
