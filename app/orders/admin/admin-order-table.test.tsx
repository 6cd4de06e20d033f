import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSelection } from '#app/ui/lists/selection.tsx';
import type { Order } from '../orders.schema.ts';
import { AdminOrderTable } from './admin-order-table.tsx';
import { useOrderMoves } from './use-order-moves.tsx';

const ORDER = {
  ...{ _id: 'o1', orderNumber: 'VA-26-000016', status: 'Order Placed', total: 8499 },
  ...{ createdAt: '2026-11-27T05:00:00.000Z', shipments: [], refunds: [], tracking: null },
  shipments: [],
  items: [
    {
      _id: 'i1',
      name: 'Madder Banarasi silk saree',
      quantity: 1,
      size: 'Free',
      color: 'Madder',
      product: {},
    },
  ],
  user: { _id: 'u1', name: 'Meher Gill', email: 'meher.gill@vastra.test', mobileNumber: '9000000018' },
} as unknown as Order;

function Example() {
  const selection = useSelection([ORDER]);
  const moves = useOrderMoves(() => {});
  return (
    <MemoryRouter>
      {/* what the side navigation leaves of 1024 px */}
      <div style={{ width: '765px' }}>
        <AdminOrderTable
          orders={[ORDER]}
          selection={selection}
          from="/admin/orders"
          busy={false}
          moves={moves}
        />
      </div>
    </MemoryRouter>
  );
}

test('on a small laptop numbers, dates and words stay whole, and a row has one first line', async () => {
  await page.viewport(1024, 800);
  const { container } = await render(<Example />);
  for (const whole of ['VA-26-000016', '27 Nov 2026', '₹8,499', 'Banarasi', '9000000018', 'meher.gill'])
    expect(linesOf(container, whole), whole).toHaveLength(1);
  const firstLines = ['VA-26', 'Meher', 'Madder', '₹8,499', '27 Nov', 'View'].map(
    (text) => linesOf(container, text)[0] as number,
  );
  expect(Math.max(...firstLines) - Math.min(...firstLines)).toBeLessThan(3);
});

/** Bottom edges of the lines of a text, which may span several nodes. */
function linesOf(parent: Element, text: string): number[] {
  const cell = [...parent.querySelectorAll('tbody > tr > *')].find((each) =>
    each.textContent?.includes(text),
  );
  const walker = document.createTreeWalker(cell as Element, NodeFilter.SHOW_TEXT);
  const before = cell?.textContent?.indexOf(text) ?? 0;
  const range = document.createRange();
  let place = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    const contains = (at: number) => at >= place && at <= place + length;
    if (contains(before)) range.setStart(node, before - place);
    if (contains(before + text.length)) {
      range.setEnd(node, before + text.length - place);
      break;
    }
    place += length;
  }
  return [...new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))];
}
