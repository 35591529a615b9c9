import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting } from '../testing/aMeeting.ts';
import { Year } from './Year.tsx';

const at = (hour: number) => new Date(2026, 10, 24, hour).toISOString();

it('a year has twelve months of days, says how many meetings a day has, and leads to it by keyboard', async () => {
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  const [onDay, onMonth] = [vi.fn(), vi.fn()];
  const meetings = [10, 14].map((hour) =>
    createTestMeeting({ id: `${hour}`.repeat(11), startingDate: at(hour), endDate: at(hour + 1) }),
  );
  await withWords(<Year day="2026-11-21" meetings={meetings} isBusy={false} onDay={onDay} onMonth={onMonth} />);
  expect(screen.getAllByRole('table')).toHaveLength(12);
  // On a desk that is not wide the menu of the account makes room for it.
  expect(screen.getAllByRole('table')[0]?.closest('[data-wide]')).not.toBe(null);
  const november = screen.getByRole('region', { name: 'Kasım' });
  expect(within(november).getAllByRole('columnheader')[0]?.textContent).toContain('Pazartesi');
  const day = within(november).getByRole('button', { name: '24 Kasım 2026 Salı: 2 toplantı' });
  expect(within(november).getByRole('button', { name: '25 Kasım 2026 Çarşamba' })).toBeTruthy();
  // One of all days is reached by Tab.
  const stops = screen.getAllByRole('button').filter((one) => one.dataset.day !== undefined && one.tabIndex === 0);
  expect(stops.map((one) => one.dataset.day)).toEqual(['2026-11-21']);
  stops[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(day);
  expect(day.tabIndex).toBe(0);
  await userEvent.keyboard('{Enter}');
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-24');
  await userEvent.click(screen.getByRole('button', { name: 'Ocak' }));
  expect(onMonth).toHaveBeenCalledExactlyOnceWith('2026-01-01');
});
