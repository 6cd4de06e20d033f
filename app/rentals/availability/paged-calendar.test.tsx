import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PagedCalendar } from './paged-calendar.tsx';

const REASON = 'Booked by somebody else';

async function open(initialDay = '2026-11-24') {
  const onPress = vi.fn();
  const screen = await render(
    <PagedCalendar
      from="2026-11-20"
      until="2027-02-10"
      initialDay={initialDay}
      findDayState={(day) => (day === '2026-11-26' ? { kind: 'booked', reason: REASON } : { kind: 'free' })}
      onPress={onPress}
      onReach={() => undefined}
    />,
  );
  const focus = async () => {
    const day = screen.container.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    day?.focus();
  };
  return { screen, onPress, focus, day: () => (document.activeElement as HTMLElement).dataset.day };
}

test('one day is in the tab order', async () => {
  const { screen } = await open();
  const days = [...screen.container.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')];
  expect(days.map(({ dataset }) => dataset.day)).toEqual(['2026-11-24']);
});

test.each([
  ['{ArrowRight}', '2026-11-25'],
  ['{ArrowLeft}', '2026-11-23'],
  ['{ArrowDown}', '2026-12-01'],
  ['{ArrowUp}{ArrowUp}', '2026-11-20'],
  ['{PageDown}', '2026-12-24'],
  ['{PageDown}{PageDown}{PageDown}{PageDown}', '2027-02-10'],
])('%s moves the focus to %s, never out of the calendar', async (keys, expected) => {
  const { focus, day } = await open();
  await focus();
  await userEvent.keyboard(keys);
  await vi.waitFor(() => expect(day()).toBe(expected));
});

test('a day that cannot be chosen is reached by key and says why', async () => {
  const { screen, focus, onPress } = await open('2026-11-25');
  await focus();
  await userEvent.keyboard('{ArrowRight}');
  const booked = screen.getByRole('button', { name: new RegExp(REASON) });
  await expect.element(booked).toHaveFocus();
  await expect.element(booked).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledExactlyOnceWith('2026-11-26');
});

test('the arrows above page through the months and end with them', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Earlier months' })).toBeDisabled();
  const later = screen.getByRole('button', { name: 'Later months' });
  await later.click();
  await later.click();
  await expect.element(later).toBeDisabled();
  await expect.element(screen.getByRole('grid', { name: 'February 2027' })).toBeVisible();
});
