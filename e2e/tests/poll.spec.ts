import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { pollPhrases } from '@salon/phrases/poll';
import { expect, test } from '../fixture.ts';
import { expectAccessible, expectInside, expectMessages, join, signInAsDemo } from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a poll is prepared, opened by keyboard, voted on in Arabic on a phone, published, and kept with the meeting', async ({
  visitor,
  product,
}) => {
  const [planner, guest] = [await visitor(), await visitor({ language: 'ar', context: phone })];
  const [p, g] = [pollPhrases('tr'), pollPhrases('ar')];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Oylama') }, { bearer });
  const { page, t } = planner;
  const question = 'Nerede buluşalım?';
  // After a reload no one has touched the page yet when the next sound is due.
  guest.complaints.allow(/AudioContext was not allowed to start/);

  // Before the meeting, on its page.
  await page.goto(`/meeting/${meetingId}`);
  const own = page.getByRole('region', { name: p('poll.prepare') });
  await own.getByRole('button', { name: p('poll.addOne') }).click();
  await own.getByRole('textbox', { name: p('poll.question') }).fill(question);
  await own.getByRole('textbox', { name: p('poll.option', { number: 1 }) }).fill('Ankara');
  await own.getByRole('textbox', { name: p('poll.option', { number: 2 }) }).fill('İzmir');
  await own.getByRole('checkbox', { name: p('poll.anonymous') }).uncheck();
  await expectAccessible(page, 'a poll being prepared');
  await own.getByRole('button', { name: p('poll.save') }).click();
  await expect(own.getByRole('article', { name: question })).toContainText(p('poll.draft'));

  // In the meeting, by keyboard alone.
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await join(guest, link);
  await page.keyboard.press('o');
  const panel = page.getByRole('complementary', { name: t('room.polls') });
  await panel.getByRole('button', { name: p('poll.open'), exact: true }).press('Enter');
  await expect(panel.getByRole('article', { name: question })).toContainText(p('poll.isOpen'));

  // The guest is led there, chooses, and finds everything as it was after a reload.
  await guest.page.getByRole('button', { name: g('poll.openPanel') }).tap();
  const sheet = guest.page.getByRole('complementary', { name: guest.t('room.polls') });
  await sheet.getByRole('radio', { name: 'İzmir' }).check();
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await expectAccessible(guest.page, 'a vote on a phone, from right to left');
  await guest.page.reload();
  await expect(sheet.getByRole('radio', { name: 'İzmir' })).toBeChecked();
  await sheet.getByRole('button', { name: g('poll.vote') }).tap();
  await expect(sheet.getByText(g('poll.voted'))).toBeVisible();
  await guest.page.reload();
  await expect(sheet.getByText(g('poll.voted'))).toBeVisible();

  const result = panel.getByRole('region', { name: p('poll.resultOf', { question }) });
  await expect(result.getByRole('listitem').filter({ hasText: 'İzmir' })).toContainText(p('poll.votes', { count: 1 }));
  await panel.getByRole('button', { name: p('poll.names') }).press('Enter');
  await expect(panel.getByRole('definition').filter({ hasText: 'İzmir' })).toBeVisible();
  await panel.getByRole('button', { name: p('poll.close') }).press('Enter');
  await panel.getByRole('button', { name: p('poll.publish') }).press('Enter');
  await expectAccessible(page, 'a published result');
  await expect(sheet.getByRole('region', { name: g('poll.resultOf', { question }) })).toBeVisible();
  await expectMessages(guest, []);
  await expect(guest.page.getByRole('log')).toContainText(question);

  // After it, on the meeting's page.
  await page.goto(`/meeting/${meetingId}`);
  await expect(own.getByRole('article', { name: question })).toContainText(p('poll.published'));
  const saved = page.waitForEvent('download');
  await own.getByRole('button', { name: p('poll.download') }).click();
  const text = (await (await (await saved).createReadStream()).toArray()).join('');
  expect(text).toContain(`"İzmir";"1";"%100";"${guest.name}"`);
});
