import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { shownIn, typeInto } from '#testing/segments.ts';
import { withWords } from '#testing/withWords.tsx';
import { PeriodBar } from './Toolbar.tsx';

it('the day to go to is written as every other day, and what is none goes back to the day that is shown', async () => {
  await loadPhrases('tr', 'meeting');
  const onDay = vi.fn();
  await withWords(<PeriodBar view="month" day="2026-11-21" onDay={onDay} />);
  const field = screen.getByRole('group', { name: 'Tarihe git' });
  expect(shownIn(field)).toBe('21.11.2026');
  await userEvent.click(within(field).getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.paste('٢٤/١٢/٢٠٢٦');
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-12-24');
  await typeInto(field, '31022026');
  await userEvent.click(document.body);
  expect(shownIn(field)).toBe('21.11.2026');
});
