import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import { phrasesFor } from '@salon/phrases/all';
import { slidesPhrases } from '@salon/phrases/slides';
import { expect, test } from '../fixture.ts';
import { bar, expectAccessible, expectInside, join, linkFor, signInAsDemo, type Visitor } from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A PDF of this many pages, as a browser prints it. */
async function createTestPdf({ page }: Visitor, pages: number): Promise<Buffer> {
  const printer = await page.context().newPage();
  const sheets = Array.from({ length: pages }, (_, index) => `<h1 style="break-after: page">Bölüm ${index + 1}</h1>`);
  await printer.setContent(sheets.join('').replace(/ style="break-after: page">(Bölüm \d+)<\/h1>$/, '>$1</h1>'));
  const bytes = await printer.pdf({ width: '960px', height: '540px' });
  await printer.close();
  return bytes;
}

/** The page that someone sees, once its picture is there. */
const expectPage = async ({ page }: Visitor, number: number): Promise<void> => {
  const picture = page.locator('main [data-document] img');
  await expect(picture).toHaveAttribute('data-page', String(number));
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1920);
};

test('slides are brought while a meeting is planned and on its page, shown page by page, followed in Arabic on a phone, and gone on with when who presents leaves', async ({
  visitor,
  product,
}) => {
  const [planner, user, guest] = [
    await visitor(),
    await visitor({ language: 'en' }),
    await visitor({ language: 'ar', context: phone }),
  ];
  const [s, u, g] = [slidesPhrases('tr'), slidesPhrases('en'), slidesPhrases('ar')];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meet?tab=plan');
  const { meetingId, link } = await send(product.url, createQuickMeeting, { title: encodeUtf8('Sunum') }, { bearer });
  const { page, t } = planner;
  for (const { complaints } of [guest, user]) complaints.allow(/AudioContext was not allowed to start/);
  planner.complaints.allow(/slides\/prepare/);
  const file = { name: 'Yıl sonu.pdf', mimeType: 'application/pdf', buffer: await createTestPdf(planner, 4) };

  // While it is planned: chosen in the form, sent once the meeting exists.
  await page.getByRole('textbox', { name: t('planning.meetingTitle') }).fill('Planlanan sunum');
  await page.getByRole('combobox', { name: t('planning.people') }).fill('ayse@ornek.test');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('planning.part_files') }).click();
  const add = page.getByRole('button', { name: s('slides.add') });
  await expect(add).toBeVisible();
  await page
    .locator('form input[type=file]')
    .setInputFiles([file, { ...file, name: 'notlar.docx', mimeType: 'text/plain' }]);
  await expect(page.getByRole('list', { name: s('slides.documents') }).getByRole('listitem')).toHaveCount(1);
  // Which of both depends on whether this machine has LibreOffice.
  await expect(page.getByText(s('slides.wrongType')).or(page.getByText(s('slides.wrongTypeOffice')))).toBeVisible();
  await expectAccessible(page, 'the plan form with a document');
  await page.getByRole('button', { name: t('planning.plan'), exact: true }).click();
  await page.getByRole('link', { name: t('planning.goToMeeting') }).click();
  const own = page.getByRole('region', { name: s('slides.prepare') });
  await expect(own.getByRole('article', { name: file.name })).toContainText(s('slides.pagesReady', { count: 4 }));

  // Before the meeting, on its page: what was refused is sent once more.
  await page.goto(`/meeting/${meetingId}`);
  await page.route(
    '**/api/slides/prepare',
    (route) =>
      route.fulfill({
        status: 403,
        headers: { exception: 'DomainException', 'content-type': 'application/json' },
        json: { title: '-', content: '-', code: 'slides.tooMany' },
      }),
    { times: 1 },
  );
  await own.locator('input[type=file]').setInputFiles(file);
  await expect(own.getByRole('alert')).toContainText(phrasesFor('tr')('errors.slides_tooMany'));
  await own.getByRole('button', { name: s('slides.againOne', { name: file.name }) }).click();
  await expect(own.getByRole('article', { name: file.name })).toContainText(s('slides.pagesReady', { count: 4 }));
  await own
    .locator('input[type=file]')
    .setInputFiles({ ...file, name: 'bozuk.pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await expect(own.getByRole('article', { name: 'bozuk.pdf' })).toContainText(phrasesFor('tr')('errors.slides_broken'));
  await own.getByRole('button', { name: s('slides.removeOne', { name: 'bozuk.pdf' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: s('slides.remove'), exact: true })
    .click();
  await expect(own.getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'slides that are brought before the meeting');

  // In the meeting, by keyboard.
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  await join(guest, link);
  await signInAsDemo(user, 'zeynep@salon.test', '/profile/meetings');
  await user.page.goto(linkFor(user, link));
  await expectInside(user);
  await page.keyboard.press('d');
  const panel = page.getByRole('complementary', { name: t('room.slides') });
  await panel.getByRole('button', { name: s('slides.showOne', { name: file.name }) }).press('Enter');
  await Promise.all([planner, user, guest].map((who) => expectPage(who, 1)));
  const stage = page.locator('main [data-document]');
  await stage.getByRole('button', { name: s('slides.next') }).press('Enter');
  await expectPage(guest, 2);
  await page.keyboard.press('PageDown');
  await expectPage(guest, 3);
  await expectAccessible(page, 'slides that are presented');

  // Enlarged for everyone, and found by a word.
  await stage.getByRole('button', { name: s('slides.zoomIn') }).press('Enter');
  const wide = (of: Visitor) => of.page.locator('main [data-document] [data-zoomed]');
  await expect(wide(guest)).toBeVisible();
  await panel.getByRole('searchbox', { name: s('slides.search') }).fill('bölüm 4');
  await expect(panel.getByText(s('slides.found', { count: 1 }))).toBeVisible();
  await panel.getByRole('button', { name: s('slides.page', { page: '4' }) }).click();
  await expectPage(guest, 4);
  await expect(wide(guest)).toHaveCount(0);

  // The guest goes back on their own, stays there after a reload, and follows again.
  const small = guest.page.locator('main [data-document]');
  await small.getByRole('button', { name: g('slides.previous') }).tap();
  await expectPage(guest, 3);
  await expectAccessible(guest.page, 'slides on a phone, from right to left');
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await guest.page.reload();
  await expectPage(guest, 3);
  await small.getByRole('button', { name: g('slides.back') }).tap();
  await expectPage(guest, 4);
  await expect(small.getByText('Bölüm 4')).toBeAttached();

  // Handed over, and taken back.
  const handTo = async (name: string) => {
    await panel.getByRole('combobox', { name: s('slides.handToWhom') }).selectOption({ label: name });
    await panel.getByRole('button', { name: s('slides.hand'), exact: true }).press('Enter');
  };
  await handTo(guest.name);
  await expect(small.locator('[data-turns]')).toBeVisible();
  await small.getByRole('button', { name: g('slides.previous') }).tap();
  await expectPage(planner, 3);
  await panel.getByRole('button', { name: s('slides.takeOver') }).press('Enter');
  await expect(panel.getByText(s('slides.presenterYou'))).toBeVisible();

  // Handed to someone who leaves for good: everyone reads so, and a moderator continues from the tile.
  await handTo('Zeynep Kaya');
  const theirs = user.page.locator('main [data-document]');
  await expect(theirs.locator('[data-turns]')).toBeVisible();
  await theirs.getByRole('button', { name: u('slides.next') }).press('Enter');
  await expectPage(guest, 4);
  await bar(user, 'room.leaveMeeting').click();
  await expect(small.getByText(g('slides.presenterGoneHint'))).toBeVisible();
  await expect(page.getByRole('article', { name: t('room.slides'), exact: true })).toBeVisible();
  await stage.getByRole('button', { name: s('slides.takeOver') }).press('Enter');
  await expect(panel.getByText(s('slides.presenterYou'))).toBeVisible();
  await stage.getByRole('button', { name: s('slides.previous') }).press('Enter');
  await expectPage(guest, 3);
  await panel.getByRole('button', { name: s('slides.hide') }).press('Enter');
  await expect(small).toHaveCount(0);
});
