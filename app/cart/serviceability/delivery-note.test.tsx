import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CartLine } from '../cart.schema.ts';
import { DeliveryNote } from './delivery-note.tsx';

const line = (isRental: boolean, problem: string | null = null) =>
  ({ problem, product: { isRental } }) as unknown as CartLine;
const garment = line(false);
const outfit = line(true);
const sameDay = { earliest: '2026-12-08', latest: '2026-12-08' };
const twoDays = { earliest: '2026-12-11', latest: '2026-12-19' };
const BY_TUESDAY = 'Delivery by Tue, 8 Dec to 302006';

test.each([
  ['garments', [garment, garment], sameDay, [BY_TUESDAY]],
  ['an outfit', [outfit], sameDay, [BY_TUESDAY]],
  [
    'outfits on different days',
    [outfit, outfit],
    twoDays,
    ['Each outfit arrives on the day before its rental'],
  ],
  ['both', [garment, outfit], sameDay, [BY_TUESDAY, 'The outfit arrives on the day before its rental']],
  ['both, of which the outfit cannot be ordered', [garment, line(true, 'Paused')], sameDay, [BY_TUESDAY]],
  ['nothing that can be ordered', [line(false, 'Sold out')], sameDay, ['Delivery to 302006']],
])('a cart of %s says when each kind arrives', async (_name, items, deliveryBy, expected) => {
  const delivery = {
    ...{ pin: '302006', serviceable: true, cashOnDelivery: true },
    ...{ deliveryBy, zoneCharge: null, isExpress: false },
  };
  const { container } = await render(<DeliveryNote delivery={delivery} items={items} />);
  expect([...container.querySelectorAll('p')].map((note) => note.textContent)).toEqual(expected);
});
