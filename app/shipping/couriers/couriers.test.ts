import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { openCourierDoubles } from '#test/doubles/courier-doubles.ts';
import { CourierRefused, CourierUnavailable, type ParcelToBook } from './courier.ts';
import { storyOfPin } from './simulator-story.ts';

const { shiprocket, delhivery } = await openCourierDoubles();
beforeEach(() => {
  shiprocket.server.mend();
  delhivery.server.mend();
});
afterAll(async () => {
  await shiprocket.server.close();
  await delhivery.server.close();
});

let count = 0;
function parcel(more: Partial<ParcelToBook> = {}): ParcelToBook {
  count += 1;
  return {
    ...{ reference: `parcel-${count}`, orderNumber: 'VA-26-000123', orderedAt: new Date() },
    to: {
      ...{ name: 'Asha Kulkarni', address: '12 MG Road', city: 'Jaipur', state: 'Rajasthan' },
      ...{ pin: '302001', phone: '9000000002', email: 'asha@vastra.test' },
    },
    items: [{ name: 'Festive stole', sku: 'ST-1', quantity: 2, unitPaise: paise(500_00) }],
    size: null,
    valuePaise: paise(1000_00),
    collectPaise: null,
    isExpress: false,
    ...more,
  };
}

describe.each([shiprocket, delhivery])('$name', ({ courier, hasty, server, countBooked, push }) => {
  test('books a parcel once, also when the answer to the first try was lost', async () => {
    const before = countBooked();
    const wanted = parcel();
    server.breakNext(/create/, 'lost');
    await expect(hasty.book(wanted)).rejects.toThrow(CourierUnavailable);
    const booking = await courier.book(wanted);
    expect(await courier.book(wanted)).toEqual(booking);
    expect(countBooked()).toBe(before + 1);
  });

  test('sends what is to be collected in rupees', async () => {
    await courier.book(parcel({ collectPaise: paise(1120_00) }));
    const sent = server.calls
      .map(({ body }) => decodeURIComponent(body))
      .filter((body) => body.includes('COD'));
    expect(sent.at(-1)).toContain('1120');
  });

  test('picks up at a person’s address, booked once, and says where from and where to', async () => {
    const from = { ...parcel().to, name: 'Meera Nair', city: 'Mumbai', pin: '400050' };
    const before = countBooked();
    const wanted = parcel({ pickUp: { from, on: '2026-12-05', slot: '10:00 to 13:00' } });
    const booking = await courier.book(wanted);
    expect(await courier.book(wanted)).toEqual(booking);
    expect(countBooked()).toBe(before + 1);
    const sent = server.calls.filter(({ body }) => decodeURIComponent(body).includes('400050'));
    expect(sent).toHaveLength(1);
    expect(decodeURIComponent(sent[0]?.body ?? '')).toContain('302001');
    const unserved = {
      ...wanted,
      reference: 'unserved',
      pickUp: { ...wanted.pickUp, from: { ...from, pin: '000000' } },
    };
    await expect(courier.book(unserved as ParcelToBook)).rejects.toThrow(/not serviceable/);
  });

  test('says why it refuses a parcel', async () => {
    const to = { ...parcel().to, pin: '000000' };
    await expect(courier.book(parcel({ to }))).rejects.toThrow(CourierRefused);
    await expect(courier.book(parcel({ to }))).rejects.toThrow(/not serviceable/);
  });

  test('leaves the result unknown when it is away or answers with anything else', async () => {
    for (const fault of ['500', '429', 'html', 'broken'] as const) {
      server.breakNext(/create/, fault);
      await expect(courier.book(parcel())).rejects.toThrow(CourierUnavailable);
    }
  });

  test('has a label, can cancel, and tells what happened with the ids of its webhooks', async () => {
    const booking = await courier.book(parcel());
    expect((await courier.label(booking))?.toString()).toContain('%PDF');
    const { rawBody, headers } = push(booking.trackingNumber);
    const pushed = await courier.readEvents(Buffer.from(rawBody), new Headers(headers));
    expect(pushed).toMatchObject([
      { trackingNumber: booking.trackingNumber, status: 'Out for delivery', at: expect.any(Date) },
    ]);
    expect(await courier.track(booking.trackingNumber)).toContainEqual(
      expect.objectContaining({ id: pushed[0]?.id, status: 'Out for delivery' }),
    );
    await courier.cancel(booking);
    expect(server.calls.at(-1)?.body).toMatch(/cancel|ids/);
  });

  test('refuses webhooks without its token and ones that it cannot read', async () => {
    const { rawBody, headers } = push('123');
    const read = (body: string, sent: Record<string, string>) =>
      courier.readEvents(Buffer.from(body), new Headers(sent));
    await expect(read(rawBody, {})).rejects.toThrow('The token is invalid.');
    await expect(read('{', headers)).rejects.toThrow('The event is incomplete.');
  });
});

test('weight and size are sent as they are known', async () => {
  const sentOf = ({ server }: typeof shiprocket | typeof delhivery) =>
    decodeURIComponent(server.calls.findLast(({ path }) => /create/.test(path))?.body ?? '');
  const size = { grams: 2400, lengthCm: 45, widthCm: 35, heightCm: 12 };
  for (const { courier } of [shiprocket, delhivery]) await courier.book(parcel({ size }));
  expect(JSON.parse(sentOf(shiprocket))).toMatchObject({ length: 45, breadth: 35, height: 12, weight: 2.4 });
  expect(sentOf(delhivery)).toContain(
    '"weight":"2400","shipment_length":"45","shipment_width":"35","shipment_height":"12"',
  );
  for (const { courier } of [shiprocket, delhivery]) await courier.book(parcel());
  expect(JSON.parse(sentOf(shiprocket))).toMatchObject({ length: 30, breadth: 25, height: 5, weight: 0.5 });
  expect(sentOf(delhivery)).not.toContain('weight');
});

test('an express order is booked with Delhivery as Express', async () => {
  const modes = async (isExpress: boolean) => {
    await delhivery.courier.book(parcel({ isExpress }));
    return decodeURIComponent(delhivery.server.calls.map(({ body }) => body).join('\n')).split(
      '"shipping_mode":"Express"',
    ).length;
  };
  const before = await modes(false);
  expect(await modes(true)).toBe(before + 1);
});

describe('Shiprocket reports', () => {
  const awb = '10000001';

  /** Statuses of a parcel with these scans; expects webhook and tracking call to agree. */
  async function statusesOf(scans: [code: string, label: string][], isReturn = false) {
    shiprocket.reports.scans = scans.map(([code, label]) => ({ code, label }));
    shiprocket.reports.isReturn = isReturn;
    const { rawBody, headers } = shiprocket.push(awb);
    const pushed = await shiprocket.courier.readEvents(Buffer.from(rawBody), new Headers(headers));
    expect(await shiprocket.courier.track(awb)).toEqual(pushed);
    return pushed.map(({ status }) => status);
  }

  test('the way back of a parcel that nobody accepted, until it is with the sender', async () => {
    const statuses = await statusesOf([
      ['42', 'PICKED UP'],
      ['21', 'UNDELIVERED'],
      ['9', 'RTO INITIATED'],
      ['75', 'RTO_LOCK'],
      ['46', 'RTO IN TRANSIT'],
      ['78', 'REACHED_BACK_AT_SELLER_CITY'],
      ['41', 'RTO_OFD'],
      ['40', 'RTO_NDR'],
      ['10', 'RTO DELIVERED'],
      ['14', 'RTO ACKNOWLEDGED'],
    ]);
    expect(statuses).toEqual(['Picked up', 'Delivery failed', ...Array(8).fill('Returning')]);
  });

  test('a return order from pick-up to delivery, by words', async () => {
    const statuses = await statusesOf([
      ['21', 'RETURN PENDING'],
      ['23', 'RETURN PICKUP QUEUED'],
      ['47', 'RETURN OUT FOR PICKUP'],
      ['32', 'RETURN PICKED UP'],
      ['25', 'RETURN IN TRANSIT'],
      ['48', 'Return Out For Delivery'],
      ['50', 'Return Undelivered'],
      ['26', 'RETURN DELIVERED'],
      ['27', 'RETURN CANCELLED'],
    ]);
    const way = ['Picked up', 'In transit', 'Out for delivery', 'Delivery failed', 'Delivered'];
    expect(statuses).toEqual(way);
  });

  test('a return order by codes, some of which mean something else of a shipment', async () => {
    const codes: [string, string][] = ['32', '25', '48', '26'].map((code) => [code, 'NA']);
    expect(await statusesOf(codes, true)).toEqual([
      'Picked up',
      'In transit',
      'Out for delivery',
      'Delivered',
    ]);
    expect(await statusesOf(codes)).toEqual([]);
  });

  test('a status without scans', async () => {
    const push = {
      ...{ awb, is_return: 1, current_status: 'RETURN DELIVERED', current_status_id: 26 },
      ...{ current_timestamp: '23 11 2026 09:30:00', scans: null },
    };
    const { headers } = shiprocket.push(awb);
    const read = (body: object) =>
      shiprocket.courier.readEvents(Buffer.from(JSON.stringify(body)), new Headers(headers));
    expect(await read(push)).toEqual([
      {
        ...{ id: '10000001 2026-11-23 09:30:00 26', trackingNumber: awb, status: 'Delivered' },
        ...{ at: new Date('2026-11-23T09:30:00+05:30'), place: null, reason: null },
      },
    ]);
    expect(await read({ ...push, current_timestamp: null })).toEqual([]);
    expect(await read({ ...push, current_status: 'RETURN CANCELLED', current_status_id: 27 })).toEqual([]);
  });
});

test('the simulator’s stories follow from the PIN', () => {
  expect(['302001', '302097', '302098', '302099'].map(storyOfPin)).toEqual([
    'delivered',
    'second attempt',
    'refused',
    'comes back',
  ]);
});
