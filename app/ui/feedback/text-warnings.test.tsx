import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextWarnings } from './text-warnings.tsx';

test('doubtful words are named once; forbidden ones only where the form does not refuse them', async () => {
  const texts = ['10% off, T&C apply', 'T&C apply', 'Only 2 left'];
  const screen = await render(<TextWarnings texts={texts} />);
  await expect.element(screen.getByText('“T&C apply” hides a condition. Say it here.')).toBeVisible();
  expect(screen.getByText('Only 2 left').elements()).toEqual([]);
  await screen.rerender(<TextWarnings texts={texts} isRefusing={false} />);
  await expect.element(screen.getByText(/“Only 2 left” is typed, not counted/)).toBeVisible();
  await screen.rerender(<TextWarnings texts={['Woven in Kashi']} />);
  expect(screen.container.textContent).toBe('');
});
