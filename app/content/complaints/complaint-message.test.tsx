import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
// Imported before the message's styles, because a page may load the stylesheets in this order.
import { Cell, DataTable } from '#app/ui/lists/data-table.tsx';
import styles from './admin-complaints.module.css';

test('a long message is cut to three lines, whichever stylesheet is loaded last', async () => {
  const message = 'The parcel came open. '.repeat(200);
  const screen = await render(
    <DataTable caption="Complaints" columns={[{ name: 'Message' }]} busy={false}>
      <tr>
        <Cell layout="fullWidth">
          <p className={styles.message}>{message}</p>
        </Cell>
      </tr>
    </DataTable>,
  );
  const shown = screen.getByText(/The parcel came open/).element();
  expect(shown.scrollHeight).toBeGreaterThan(2 * shown.clientHeight);
});
