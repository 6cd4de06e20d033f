import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CsvFileButton } from './csv-file-button.tsx';

test('a file that replaces something is sent after a question only', async () => {
  const send = vi.fn(async (file: File) => await file.text());
  const onImported = vi.fn();
  const screen = await render(
    <CsvFileButton
      send={send}
      onImported={onImported}
      confirm={{ title: 'Replace all zones?', action: 'Replace zones', text: 'the others are deleted.' }}
    />,
  );
  const choose = () =>
    userEvent.upload(
      screen.getByLabelText('Import CSV'),
      new File(['name,pins'], 'zones.csv', { type: 'text/csv' }),
    );
  await choose();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('zones.csv: the others are deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(send).not.toHaveBeenCalled();
  await choose();
  await dialog.getByRole('button', { name: 'Replace zones' }).click();
  await expect.poll(() => onImported.mock.calls).toEqual([['name,pins']]);
});
