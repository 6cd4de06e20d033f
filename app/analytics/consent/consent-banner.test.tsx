import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readChoice, saveChoice } from './consent.ts';
import { askForConsent } from './consent-banner.tsx';

beforeEach(() => window.localStorage.clear());
const question = page.getByRole('region', { name: 'Your consent' });

test.each([
  ['Allow', 'allowed'],
  ['No, thanks', 'refused'],
])('%s is an answer, and the question is gone', async (label, choice) => {
  askForConsent(['Google Analytics', 'Meta']);
  await expect.element(question.getByText(/share your visits with Google Analytics and Meta/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: label }));
  expect(readChoice()).toBe(choice);
  await expect.element(question).not.toBeInTheDocument();
});

test('a choice elsewhere on the page answers it, too', async () => {
  askForConsent(['Meta']);
  await expect.element(question).toBeVisible();
  saveChoice(false);
  await expect.element(question).not.toBeInTheDocument();
});
