import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmailText } from '../display/email-text.tsx';
import { Cell, DataTable, RowTitle } from './data-table.tsx';

const COLUMNS = ['Order ID', 'Customer', 'Items', 'Total', 'Date', 'Actions'].map((name) => ({ name }));

test('beside the side navigation of a small laptop numbers, dates and addresses stay whole, and a row has one first line', async () => {
  await page.viewport(1024, 600);
  const screen = await render(
    <MemoryRouter>
      <div style={{ width: '520px' }}>
        <DataTable caption="Orders" columns={COLUMNS} busy={false}>
          <tr>
            <RowTitle isNumber>VA-26-000016</RowTitle>
            <Cell layout="subtitle">
              <b>Meher Gill</b>
              <span>
                <EmailText email="meher.gill@vastra.test" />
              </span>
            </Cell>
            <Cell layout="fullWidth">Madder Banarasi silk saree x 1 (S) - Madder</Cell>
            <Cell layout="amount">₹8,499</Cell>
            <Cell layout="corner">
              <time dateTime="2026-11-27">27 Nov 2026</time>
            </Cell>
            <Cell layout="actions">
              <a href="/profile">View Details</a>
            </Cell>
          </tr>
        </DataTable>
      </div>
    </MemoryRouter>,
  );
  const cells = [...screen.container.querySelectorAll('tbody > tr > *')];
  for (const whole of ['VA-26-000016', '27 Nov 2026', '₹8,499', 'Banarasi', 'vastra.'])
    expect(new Set(linesOf(screen.container, whole)).size, whole).toBe(1);
  const firstLines = cells.map((cell) => linesOf(cell, firstWordOf(cell))[0] as number);
  expect(Math.max(...firstLines) - Math.min(...firstLines)).toBeLessThan(2);
});

const firstWordOf = (cell: Element) => cell.textContent?.trim().split(' ')[0] ?? '';

/** The bottom of each line that a text takes. */
function linesOf(parent: Element, text: string): number[] {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(text) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
  }
  return [];
}
