import { getMeetings, type InputOf } from '@salon/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases, PhrasesProvider } from '#shared/phrases/index.ts';
import { removeStored, writeStored } from '#shared/storage/storage.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestMeeting } from '../testing/aMeeting.ts';
import { noFiles } from '../testing/noFiles.ts';
import { Meetings } from './Meetings.tsx';

/** Tomorrow: still to come at any hour of the day, and always within the weeks of this month. */
const tomorrow = (hour: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour).toISOString();
};
const meeting = createTestMeeting({
  startingDate: tomorrow(12),
  endDate: tomorrow(13),
  isCreator: false,
  role: 'user',
});
const popup = {
  ...meeting,
  summary: 'Rakamlar',
  number: '1234567890',
  accessCode: 'ABCD2345',
  moderators: [{ fullName: 'Mehmet Demir' }],
  googleCalendarUrl: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
  outlookCalendarUrl: 'https://outlook.live.com/calendar/0/deeplink/compose?rru=addevent',
};
const limits = {
  mayPlan: true,
  maxParticipants: 100,
  maxMinutes: 600,
  recording: true,
  recurring: true,
  presenting: true,
  fixedRules: [],
  attendeeList: true,
  isTrial: false,
  later: [] as object[],
};
const serve =
  (other: (url: string) => Reply | undefined = () => undefined) =>
  (url: string): Reply => {
    const said = other(url);
    if (said !== undefined) return said;
    if (url.includes('plan-limits')) return { body: limits };
    if (url.includes('calendar-modal')) return { body: popup };
    if (url.includes('answer-meeting')) return { body: { response: 'accepted' } };
    return { body: { result: { items: [meeting], totalCount: 1 } } };
  };
const open = async (answer = serve()) => {
  const sent = answering(answer);
  await Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
  await withWords(<Meetings attached={noFiles} />);
  return sent;
};
const Address = () => <output data-testid="address">{useLocation().search}</output>;
const ranges = (sent: readonly { url: string; body: unknown }[]) =>
  sent.filter(({ url }) => url.endsWith(getMeetings.path)).map(({ body }) => body as InputOf<typeof getMeetings>);
/** Found by its text: nothing is measured here, so the calendar holds every event back from view. */
const event = async () => {
  const found = (await screen.findByText(meeting.title)).closest('[role=button]');
  if (!(found instanceof HTMLElement)) throw new Error('the event is no button');
  return found;
};

beforeEach(() => {
  session.set({ isAuthenticated: true, jwt: 'token', calendarDate: null });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  removeStored('views');
  vi.unstubAllGlobals();
});

describe('the calendar', () => {
  it('begins with the month, asks for its weeks and shows what is in them', async () => {
    const sent = await open();
    expect((await event()).tabIndex).toBe(0);
    expect(screen.getByRole('button', { name: 'Ay' }).getAttribute('aria-pressed')).toBe('true');
    const [asked] = ranges(sent);
    const days = (Date.parse(asked?.end ?? '') - Date.parse(asked?.beginning ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(42);
    expect(new Date(asked?.beginning ?? '').getDay()).toBe(1);
    expect(asked?.rowCount).toBe(500);
  });

  it('keeps what is shown while the next period is on its way, and follows pages', async () => {
    let page = 0;
    const sent = await open(
      serve((url) => {
        if (!url.endsWith(getMeetings.path)) return undefined;
        page += 1;
        const items = [{ ...meeting, id: `${page}`.repeat(22) }];
        return { body: { result: { items, totalCount: page < 3 ? 2 : 1 } } };
      }),
    );
    await waitFor(() => expect(ranges(sent).map(({ pageNumber }) => pageNumber)).toEqual([1, 2]));
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki ay' }));
    await waitFor(() => expect(ranges(sent).length).toBe(3));
    expect(screen.queryByText('Yükleniyor')).toBeNull();
  });

  it('comes back to the view and the day that were looked at last', async () => {
    session.set({ calendarDate: '2026-03-10' });
    writeStored('views', { meetings: 'week' });
    const sent = await open();
    await waitFor(() => expect(ranges(sent).length).toBeGreaterThan(0));
    const [asked] = ranges(sent);
    const days = (Date.parse(asked?.end ?? '') - Date.parse(asked?.beginning ?? '')) / 86_400_000;
    expect([Math.round(days), new Date(asked?.beginning ?? '').getDate()]).toEqual([7, 9]);
  });

  it('says so and can ask again when the meetings did not come', async () => {
    let isUp = false;
    await open(serve((url) => (!isUp && url.endsWith(getMeetings.path) ? { status: 500 } : undefined)));
    const again = await screen.findByRole('button', { name: 'Yeniden dene' });
    isUp = true;
    await userEvent.click(again);
    expect((await event()).tabIndex).toBe(0);
  });
});

describe('a meeting over midnight in the month', () => {
  /** A Wednesday of this month: the days after it are in the same week. */
  const wednesday = (hour: number, minute: number) => {
    const now = new Date();
    const tenth = new Date(now.getFullYear(), now.getMonth(), 10, hour, minute);
    tenth.setDate(10 + ((3 - tenth.getDay() + 7) % 7));
    return tenth;
  };
  it.each([
    ['one hour has the day when it begins', 60, '100%'],
    ['what goes on until the morning has both', 10 * 60, '200%'],
    ['what goes on for days has all of them', 40 * 60, '300%'],
  ])('%s', async (_, minutes, width) => {
    const from = wednesday(23, 30);
    const endDate = new Date(from.getTime() + minutes * 60_000).toISOString();
    const late = { ...meeting, startingDate: from.toISOString(), endDate };
    const answer = { body: { result: { items: [late], totalCount: 1 } } };
    await open(serve((url) => (url.endsWith(getMeetings.path) ? answer : undefined)));
    expect((await event()).parentElement?.style.width).toContain(width);
  });
});

describe('the popup of a meeting', () => {
  it('opens by keyboard, and takes an answer', async () => {
    let response = popup.response;
    const sent = await open(
      serve((url) => {
        if (url.includes('answer-meeting')) response = 'accepted';
        return url.includes('calendar-modal') ? { body: { ...popup, response } } : undefined;
      }),
    );
    (await event()).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: meeting.title });
    expect(await within(dialog).findByText('Mehmet Demir')).toBeTruthy();
    expect(textIn(within(dialog).getByRole('textbox', { name: 'Erişim kodu' }))).toBe('ABCD2345');
    expect(
      within(dialog)
        .getByRole('link', { name: /Google/ })
        .getAttribute('href'),
    ).toBe(popup.googleCalendarUrl);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Diğer işlemler' }));
    expect(screen.getByRole('menuitem', { name: /^Sil/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    const accept = within(dialog).getByRole('button', { name: 'Katılacağım' });
    await userEvent.click(accept);
    await waitFor(() => expect(accept.getAttribute('aria-pressed')).toBe('true'));
    expect(sent.find(({ url }) => url.includes('answer-meeting'))?.body).toEqual({
      id: meeting.id,
      response: 'accepted',
    });
  });
});

describe('planning from the calendar', () => {
  it('is refused with a reason where the package has none', async () => {
    await open(serve((url) => (url.includes('plan-limits') ? { body: { ...limits, mayPlan: false } } : undefined)));
    const plan = screen.getByRole('button', { name: 'Toplantı planla' });
    await waitFor(() => expect(plan.getAttribute('aria-disabled')).toBe('true'));
  });

  it('opens its dialog by the address, and a reload does not open it again', async () => {
    answering(serve());
    await Promise.all([loadPhrases('tr', 'base'), loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]);
    render(
      <MemoryRouter initialEntries={['/profile/meetings?view=list&createNow=1']}>
        <PhrasesProvider language="tr">
          <Meetings attached={noFiles} />
          <Address />
        </PhrasesProvider>
      </MemoryRouter>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Yeni toplantı planla' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?view=list'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
