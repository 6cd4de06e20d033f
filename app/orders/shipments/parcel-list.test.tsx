import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ParcelList } from './parcel-list.tsx';
import type { Shipment } from './shipment.schema.ts';

const RETURNED: Shipment = {
  ...{ _id: 'parcel', status: 'Returned', courier: 'DTDC', trackingNumber: null, trackingLink: null },
  ...{ booking: 'by hand', toCollect: null, expectedBy: null, attempts: 0, reason: null, events: [] },
  items: [
    { item: 'stole', name: 'Festive stole', quantity: 2, damaged: 1 },
    { item: 'kurta', name: 'Everyday kurta', quantity: 1, damaged: 0 },
  ],
  createdAt: '2026-11-20T06:00:00.000Z',
};

test('staff see which items of a returned parcel are damaged', async () => {
  const screen = await render(<ParcelList shipments={[RETURNED]} />);
  await expect.element(screen.getByText('Damaged: 1 × Festive stole')).toBeVisible();
  expect(screen.container.textContent?.match(/Damaged/g)).toHaveLength(1);
});
