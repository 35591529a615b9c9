import type { Download } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { questionPhrases } from '@salon/phrases/question';
import { expect, test } from '../fixture.ts';
import { bar, expectAccessible, expectInside, join, signInAsDemo, type Visitor } from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const panelOf = ({ page, t }: Visitor) => page.getByRole('complementary', { name: t('room.questions') });

test('questions are asked on a phone in Arabic, approved, voted for by keyboard, answered, and kept with the meeting', async ({
  visitor,
  product,
}) => {
  const [planner, guest, other] = [
    await visitor(),
    await visitor({ language: 'ar', context: phone }),
    await visitor({ language: 'en' }),
  ];
  const [p, g, o] = [questionPhrases('tr'), questionPhrases('ar'), questionPhrases('en')];
  // After a reload no one has touched the page yet when the next sound is due.
  guest.complaints.allow(/AudioContext was not allowed to start/);
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { meetingId, link } = await send(
    product.url,
    createQuickMeeting,
    { title: encodeUtf8('Soru-cevap') },
    { bearer },
  );
  await planner.page.goto(`/meeting/${meetingId}`);
  await planner.page.getByRole('button', { name: planner.t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await join(guest, link);
  await join(other, link);

  // Moderators look at questions before everyone does, and anyone who asked knows.
  await planner.page.keyboard.press('q');
  const desk = panelOf(planner);
  await desk.getByText(p('question.settings')).press('Enter');
  // It shows what the server says.
  const approval = desk.getByRole('checkbox', { name: p('question.setApproval') });
  await approval.click();
  await expect(approval).toBeChecked();
  await bar(guest, 'room.more').tap();
  const further = guest.page.getByRole('dialog', { name: guest.t('room.more') });
  await further.getByRole('button', { name: guest.t('room.questions') }).tap();
  const sheet = panelOf(guest);
  const text = 'متى نلتقي؟';
  await sheet.getByRole('textbox', { name: g('question.yourQuestion') }).fill(text);
  await sheet.getByRole('checkbox', { name: g('question.askAnonymously') }).check();
  // What was written is there again after a reload.
  await guest.page.reload();
  await expect(sheet.getByRole('textbox', { name: g('question.yourQuestion') })).toHaveValue(text);
  await expectAccessible(guest.page, 'a question being asked on a phone, from right to left');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await sheet.getByRole('button', { name: g('question.ask') }).tap();
  await expect(sheet.getByText(g('question.askedWaiting'))).toBeVisible();
  await desk.getByRole('combobox', { name: p('question.states') }).selectOption('waiting');
  await desk
    .getByRole('button', { name: p('question.actionOn', { action: p('question.approve'), text }) })
    .press('Enter');

  // Everyone sees it without a name, and votes for it once, but anyone who asked.
  await other.page.keyboard.press('q');
  const list = panelOf(other);
  const asked = list.getByRole('article', { name: text });
  await expect(asked).toContainText(o('question.anonymous'));
  const vote = asked.getByRole('button', { name: o('question.voteFor', { text }) });
  await vote.press('Enter');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toContainText(o('question.votes', { count: 1 }));
  await expect(sheet.getByRole('article', { name: text })).toContainText(g('question.mine'));
  await expect(sheet.getByRole('button', { name: g('question.voteFor', { text }) })).toHaveCount(0);

  // Being answered now, for all; then answered in writing.
  await desk.getByRole('combobox', { name: p('question.states') }).selectOption('open');
  const action = (key: 'question.show' | 'question.answerWrite') =>
    desk.getByRole('button', { name: p('question.actionOn', { action: p(key), text }) });
  await action('question.show').press('Enter');
  await expect(list.getByRole('article', { name: text })).toContainText(o('question.current'));
  await expect(sheet.getByRole('article', { name: text })).toContainText(g('question.current'));
  await action('question.answerWrite').press('Enter');
  await desk.getByRole('textbox', { name: p('question.answer') }).fill('Yarın saat üçte.');
  await expectAccessible(planner.page, 'an answer being written');
  await desk.getByRole('button', { name: p('question.answerSave') }).press('Enter');
  await list.getByRole('combobox', { name: o('question.states') }).selectOption('answered');
  await expect(list.getByRole('article', { name: text })).toContainText('Yarın saat üçte.');

  // Saved by a moderator while the meeting continues, and after it from the meeting's page.
  const contentOf = async (download: Promise<Download>) =>
    (await (await (await download).createReadStream()).toArray()).join('');
  const line = `"${text}";"${p('question.anonymous')}";"${p('question.answered')}";"1";"Yarın saat üçte."`;
  const savedInside = planner.page.waitForEvent('download');
  await desk.getByRole('button', { name: p('question.downloadCsv') }).press('Enter');
  expect(await contentOf(savedInside)).toContain(line);
  await expect(sheet.getByRole('button', { name: g('question.downloadCsv') })).toHaveCount(0);
  await planner.page.goto(`/meeting/${meetingId}`);
  const kept = planner.page.getByRole('region', { name: p('question.title') });
  await expect(kept.getByRole('article', { name: text })).toContainText('Yarın saat üçte.');
  const saved = planner.page.waitForEvent('download');
  await kept.getByRole('button', { name: p('question.downloadCsv') }).click();
  expect(await contentOf(saved)).toContain(line);
});
