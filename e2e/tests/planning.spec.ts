import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import {
  chooseOtherTime,
  dayIn,
  entriesIn,
  expectAccessible,
  linkIn,
  mailAbout,
  planned,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';

const PLANNER = 'mehmet@salon.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let made = 0;
const fresh = (): string => `davetli${process.pid}.${++made}@example.com`;

const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true });

/** `2026-11-21` as it is shown. */
const written = (day: string): string => day.split('-').reverse().join('.');

/** Nothing on the page is wider than the window. */
const expectFits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

for (const language of ['tr', 'ar'] as const) {
  test(`a meeting is planned, invited to by mail, answered, moved and cancelled (${language})${language === 'tr' ? ' @journey' : ''}`, async ({
    visitor,
    product,
  }) => {
    const [planner, guest] = [await visitor({ language }), await visitor({ language })];
    const { page, t } = planner;
    const [title, email] = [`Toplantı, "özel"; ${language} 🎉`, fresh()];
    await signInAsDemo(planner, PLANNER, '/profile/meet?tab=plan');
    await page.getByRole('textbox', { name: t('planning.meetingTitle') }).fill(title);
    await page.getByRole('combobox', { name: t('planning.people') }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: t('planning.invited') })).toContainText(email);
    await expectAccessible(page, page.url());
    await button(planner, 'planning.plan').click();
    await expect(page.getByText(t('planning.planned'))).toBeVisible();
    await page.getByRole('link', { name: t('planning.goToMeeting') }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, page.url());

    // The planner's language is the account's: the demo accounts read Turkish.
    const invitation = await mailAbout(product.url, email, /^Davet: /);
    const [first] = entriesIn(invitation);
    expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, summary: title, rule: null });

    // A link in a mail only proposes an answer; programs that look at links must not give one.
    await guest.page.goto(linkIn(invitation, 'answer'));
    await expect(guest.page.getByRole('heading', { name: title })).toBeVisible();
    await expect(guest.page.getByText(guest.t('records.answerNow_none'))).toBeVisible();
    await expectAccessible(guest.page, guest.page.url());
    await button(guest, 'records.confirmAnswer').click();
    await expect(guest.page.getByText(guest.t('records.answerNow_accepted'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('records.answer_accepted'), { exact: true })).toBeVisible();

    await button(planner, 'calendar.edit').click();
    await page.getByRole('textbox', { name: t('planning.meetingTitle') }).fill(`${title} 2`);
    await chooseOtherTime(page, t('planning.openTimes', { field: t('planning.endTime') }));
    await button(planner, 'planning.save').click();
    await expect(page.getByText(t('planning.saved'))).toBeVisible();
    const update = entriesIn(await mailAbout(product.url, email, /^Değişti: /));
    expect(update[0]).toMatchObject({ uid: first?.uid, sequence: 1, summary: `${title} 2` });

    await page.getByRole('link', { name: t('planning.goToMeeting') }).click();
    await button(planner, 'calendar.moreActions').click();
    await page.getByRole('menuitem', { name: t('calendar.cancelMeeting') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('calendar.cancelMeeting') })
      .click();
    await expect(page.getByText(t('calendar.statusCancelled'), { exact: true }).first()).toBeVisible();
    const gone = entriesIn(await mailAbout(product.url, email, /^İptal: /));
    expect(gone[0]).toMatchObject({ method: 'CANCEL', uid: first?.uid, status: 'CANCELLED' });
    await guest.page.reload();
    await expect(guest.page.getByText(guest.t('calendar.statusCancelled')).first()).toBeVisible();
  });
}

for (const [language, size] of [
  ['tr', {}],
  ['ar', phone],
] as const) {
  test(`a colleague is found by name and invited, and by nobody of elsewhere (${language})`, async ({
    visitor,
    product,
  }) => {
    const [planner, stranger] = [await visitor({ language, context: size }), await visitor({ language })];
    const { page, t } = planner;
    const title = `Şirket içi ${language} ${process.pid}`;
    await signInAsDemo(planner, 'zeynep@salon.test', '/profile/meet?tab=plan');
    await page.getByRole('textbox', { name: t('planning.meetingTitle') }).fill(title);
    const people = page.getByRole('combobox', { name: t('planning.people') });
    await people.fill('CAN AYDIN');
    const can = page.getByRole('option', { name: 'Can Aydın' });
    await expect(can).toContainText(t('planning.colleague'));
    await expectFits(page);
    await expectAccessible(page, page.url());
    await people.press('ArrowDown');
    await people.press('Enter');
    await expect(page.getByRole('grid', { name: t('planning.invited') })).toContainText('can@salon.test');
    await button(planner, 'planning.plan').click();
    await expect(page.getByText(t('planning.planned'))).toBeVisible();
    const invitation = await mailAbout(product.url, 'can@salon.test', new RegExp(title));
    expect(entriesIn(invitation)[0]).toMatchObject({ method: 'REQUEST', summary: title });

    await signInAsDemo(stranger, PLANNER, '/profile/meet?tab=plan');
    const asked = stranger.page.waitForResponse((response) => response.url().includes('/find-people'));
    await stranger.page.getByRole('combobox', { name: stranger.t('planning.people') }).fill('Can Ayd');
    expect(await (await asked).json()).toEqual({ people: [] });
  });
}

test('a weekly series has one meeting moved alone, and calendars are notified of that day', async ({
  visitor,
  product,
}) => {
  const planner = await visitor();
  const { page, t } = planner;
  const [title, email] = ['Haftalık dizi', fresh()];
  const bearer = await signInAsDemo(planner, PLANNER, '/profile/meetings');
  const { id } = await planned(product.url, bearer, 24 * 60, {
    title,
    selectedUsers: [{ email }],
    recurrence: { frequency: 'weekly', selectedDays: [1, 2, 3, 4, 5, 6, 7], count: 5 },
  });
  const [master] = entriesIn(await mailAbout(product.url, email, /^Davet: /));
  expect(master?.rule).toContain('FREQ=WEEKLY');

  await page.goto(`/meeting/${id}/edit`);
  await page.getByRole('radio', { name: t('planning.scope_this') }).check();
  await button(planner, 'planning.goOn').click();
  // Half past two or later.
  await chooseOtherTime(page, t('planning.openTimes', { field: t('planning.startTime') }), 5);
  await button(planner, 'planning.save').click();
  await expect(page.getByText(t('planning.saved'))).toBeVisible();
  const [moved] = entriesIn(await mailAbout(product.url, email, /^Değişti: /));
  expect(moved).toMatchObject({ uid: master?.uid, rule: null, sequence: 1 });
  expect(moved?.occurrence).not.toBeNull();
  expect(moved?.start.getTime()).not.toBe(master?.start.getTime());

  // The form takes its guard out of the browser's history: a step back that is under way would end another navigation.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.guard))).toBe(false);
  await page.goto(`/profile/meetings?view=list&search=${encodeURIComponent(title)}`);
  // The next one stands for its series, at its day, and opens the others.
  await expect(page.getByRole('rowheader').filter({ hasText: title })).toHaveCount(1);
  await page.getByRole('button', { name: t('calendar.moreOfSeries', { count: 4 }) }).click();
  await expect(page.getByRole('list', { name: t('calendar.restOf', { title }) }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, page.url());
});

/** Whether nothing that scrolls has pushed it out of what it shows. */
const isInSight = (event: Locator): Promise<boolean> =>
  event.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + 1];
    for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
      const edge = outer.getBoundingClientRect();
      const clips = getComputedStyle(outer).overflowX !== 'visible';
      if (clips && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom)) return false;
    }
    return true;
  });

for (const [language, size] of [
  ['tr', {}],
  ['ar', phone],
] as const) {
  test(`the calendar shows, opens by keyboard and steps through time (${language})${language === 'ar' ? ' @journey' : ''}`, async ({
    visitor,
    product,
  }) => {
    const planner = await visitor({ language, context: size });
    const { page, t } = planner;
    const title = `Takvim ${language}`;
    const bearer = await signInAsDemo(planner, PLANNER, '/profile/meetings?view=month');
    await planned(product.url, bearer, 60, { title });
    for (const view of ['month', 'week', 'year', 'list']) {
      await page.goto(`/profile/meetings?view=${view}`);
      await expect(page.getByRole('heading', { level: 1, name: t('calendar.title') })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page, page.url());
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('button', { pressed: true }).first()).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    // In an hour it may be another week.
    const [today, day] = [0, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 10));
    await page.goto(`/profile/meetings?view=week&date=${day}`);
    const event = page.getByRole('button').filter({ hasText: title }).first();
    await expect.poll(() => isInSight(event)).toBe(true);
    await event.press('Enter');
    const popup = page.getByRole('dialog', { name: title });
    await expect(popup).toBeVisible();
    await expectAccessible(page, page.url());
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    // Two weeks on: at midnight before a Monday the meeting reaches into the next one.
    for (let weeks = 0; weeks < 2; weeks += 1) await button(planner, 'calendar.nextWeek').click();
    await expect(page.getByText(title)).toHaveCount(0);
    await expectAccessible(page, page.url());
    for (let weeks = 0; weeks < 2; weeks += 1) await button(planner, 'calendar.previousWeek').click();
    await expect.poll(() => isInSight(event)).toBe(true);
    await button(planner, 'calendar.nextWeek').click();
    await button(planner, 'calendar.today').click();
    await expect(dayIn(page, 'day')).toHaveText(written(today ?? ''));
  });
}

test('to a finger each day of a month is one control of 44 px, however many meetings it has, and leads to that day', async ({
  visitor,
  product,
}) => {
  const planner = await visitor({ context: phone });
  const { page } = planner;
  const bearer = await signInAsDemo(planner, PLANNER, '/profile/meetings?view=list');
  for (const title of ['Parmak', 'Parmak 2', 'Parmak 3']) await planned(product.url, bearer, 60, { title });
  await page.goto('/profile/meetings?view=month');
  const days = page.getByRole('cell').filter({ has: page.getByRole('link') });
  const busy = days.filter({ hasText: /\+\d/ }).first();
  await expect(busy).toBeVisible();
  const wrong = await days.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const sizes = [...cell.querySelectorAll('[tabindex], button, a[href]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect());
      const isRight = sizes.length === 1 && sizes.every(({ width, height }) => Math.min(width, height) >= 44);
      return isRight ? [] : [`${cell.getAttribute('data-date')}: ${sizes.map((size) => [size.width, size.height])}`];
    }),
  );
  expect(wrong).toEqual([]);
  const date = (await busy.getAttribute('data-date')) ?? '';
  // Nothing but the cell takes the press: the number of meetings is text.
  await busy.getByText(/\+\d/).tap({ force: true });
  await expect(page).toHaveURL(/view=today/);
  await expect(dayIn(page, 'day')).toHaveText(written(date));
});

test('who drags a meeting is asked before others get mail and, in a series, which days are meant', async ({
  visitor,
  product,
}) => {
  const planner = await visitor();
  const { page, t } = planner;
  const [title, email] = ['Sürüklenen dizi', fresh()];
  const bearer = await signInAsDemo(planner, PLANNER, '/profile/meetings?view=list');
  // Three weeks ahead, at noon of a Tuesday: nothing else is there, and Wednesday is in sight.
  const tuesday = new Date(Date.now() + 21 * 86_400_000);
  tuesday.setUTCDate(tuesday.getUTCDate() + ((9 - tuesday.getUTCDay()) % 7));
  tuesday.setUTCHours(12, 0, 0, 0);
  const day = tuesday.toISOString().slice(0, 10);
  await planned(product.url, bearer, (tuesday.getTime() - Date.now()) / 60_000, {
    title,
    selectedUsers: [{ email }],
    recurrence: { frequency: 'weekly', selectedDays: [2], count: 3 },
  });
  const [master] = entriesIn(await mailAbout(product.url, email, /^Davet: /));
  await page.goto(`/profile/meetings?view=week&date=${day}`);
  const event = page.getByRole('button').filter({ hasText: title });
  const dialog = page.getByRole('dialog', { name: t('calendar.moveTitle', { title }) });
  const drag = async () => {
    await event.scrollIntoViewIfNeeded();
    const [box, column] = [
      await event.boundingBox(),
      await page.locator(`[role=cell][data-date="${day}"]`).last().boundingBox(),
    ];
    if (box === null || column === null) throw new Error('the meeting is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + column.width, y, { steps: 8 });
    await page.mouse.up();
  };
  // What the calendar still fetches may move the meeting while it is reached for.
  const dragToNextDay = () =>
    expect(async () => {
      await drag();
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
  await dragToNextDay();
  await expect(dialog).toContainText(t('calendar.moveMails'));
  await expectAccessible(page, page.url());
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await dragToNextDay();
  await dialog.getByRole('radio', { name: t('planning.scope_all') }).check();
  await dialog.getByRole('button', { name: t('calendar.move') }).click();
  // The first mail after the invitation: what was cancelled sent none.
  const [moved] = entriesIn(await mailAbout(product.url, email, /^Değişti: /));
  expect(moved).toMatchObject({ uid: master?.uid, sequence: 1 });
  expect(moved?.rule).toContain('BYDAY=WE');
  expect(moved?.start.getTime()).toBe((master?.start.getTime() ?? 0) + 86_400_000);
});

test('someone without a package is told what planning needs, and meets at once instead', async ({ visitor }) => {
  const free = await visitor();
  const { page, t } = free;
  await signInAsDemo(free, 'ayse@salon.test', '/profile/meet?tab=plan');
  await expect(page.getByText(t('planning.needsPackage')).first()).toBeVisible();
  await expectAccessible(page, page.url());
});

test('the private calendar address is made, read and revoked', async ({ visitor, product }) => {
  const planner = await visitor();
  const { page, t } = planner;
  const bearer = await signInAsDemo(planner, 'zeynep@salon.test', '/profile/meetings?view=list');
  await planned(product.url, bearer, 120, { title: 'Akıştaki toplantı' });
  await button(planner, 'calendar.otherPrograms').click();
  const dialog = page.getByRole('dialog', { name: t('records.linksTitle') });
  await dialog.getByRole('button', { name: t('records.feedMake') }).click();
  const address = await dialog.getByRole('textbox').first().inputValue();
  const feed = await fetch(address);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain('Akıştaki toplantı');
  await dialog.getByRole('button', { name: t('records.feedRevoke') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('records.feedRevoke') })
    .last()
    .click();
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});
