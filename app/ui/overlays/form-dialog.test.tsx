import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { TextField } from '../forms/field.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({
  title: z.string().trim().min(1, 'Please enter a title.'),
  order: z.number('Order must be a number.'),
});

interface Draft {
  title: string;
  order: string;
}

interface ExampleProps {
  onSave?: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
  isUploading?: boolean;
}

function Example({ onSave = async () => undefined, onClose, isUploading }: ExampleProps) {
  const form = useForm<Draft>({
    initial: { title: '', order: '0' },
    toBody: ({ title, order }) => ({ title, order: Number(order) }),
    schema,
    onSave,
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add Banner" form={form} onClose={onClose} isUploading={isUploading}>
      <TextField
        label="Title"
        value={form.draft.title}
        error={form.errorAt('title')}
        onChange={(event) => form.change({ title: event.target.value })}
      />
      <TextField
        label="Order"
        value={form.draft.order}
        error={form.errorAt('order')}
        onChange={(event) => form.change({ order: event.target.value })}
      />
    </FormDialog>
  );
}

async function open(onSave?: ExampleProps['onSave']) {
  const onClose = vi.fn();
  const screen = await render(<Example onSave={onSave} onClose={onClose} />);
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return { screen, onClose, save };
}

test('an empty form is not sent: its first error gets the focus and goes away once it is mended', async () => {
  const onSave = vi.fn(async () => undefined);
  const { screen, save } = await open(onSave);
  await save();
  await expect.element(screen.getByText('Please enter a title.')).toBeVisible();
  await expect.element(screen.getByLabelText('Title')).toHaveFocus();
  await screen.getByLabelText('Title').fill('Sale');
  await expect.element(screen.getByText('Please enter a title.')).not.toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test('a valid form sends the body of its draft and closes', async () => {
  const onSave = vi.fn(async () => undefined);
  const { screen, onClose, save } = await open(onSave);
  await screen.getByLabelText('Title').fill('Sale');
  await screen.getByLabelText('Order').fill('3');
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ title: 'Sale', order: 3 }, expect.anything());
});

test('errors of the server stay until the form is sent again', async () => {
  let errors: FieldProblem[] | undefined = [{ path: 'title', message: 'This title is taken.' }];
  const { screen, onClose, save } = await open(async () => errors);
  await screen.getByLabelText('Title').fill('Sale');
  await save();
  await expect.element(screen.getByText('This title is taken.')).toBeVisible();
  await screen.getByLabelText('Title').fill('Sale 2');
  await expect.element(screen.getByText('This title is taken.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  errors = undefined;
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Escape closes an unchanged form at once', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('Escape asks before changes are lost', async () => {
  const { screen, onClose } = await open();
  await screen.getByLabelText('Title').fill('Sale');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('Escape asks before an upload is lost', async () => {
  const onClose = vi.fn();
  const screen = await render(<Example onClose={onClose} isUploading />);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});

test('Back asks before changes are lost, and again after they were kept', async () => {
  const { screen, onClose } = await open();
  await screen.getByLabelText('Title').fill('Sale');
  const question = screen.getByText('You have unsaved changes.');
  window.history.back();
  await expect.element(question).toBeVisible();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  window.history.back();
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Sale');
  expect(onClose).not.toHaveBeenCalled();
});
