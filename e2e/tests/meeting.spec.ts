import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixture.ts';
import {
  bar,
  chatLog,
  doAbout,
  expectAllMeet,
  expectDevicesOn,
  expectHeading,
  expectInside,
  expectMessages,
  expectNoPicture,
  expectSeesAndHears,
  expectSilence,
  fillForm,
  join,
  openChat,
  openPrejoin,
  pictureIn,
  pressJoin,
  say,
  sayWithFiles,
  screenOf,
  tileOf,
} from '../people/index.ts';
import { expectMoving } from '../probe/index.ts';

test('three people in three languages see, hear and read each other over one link @journey', async ({
  visitor,
  product,
}) => {
  const ada = await visitor();
  const { page, t } = ada;
  await page.goto('/');
  await page.getByRole('textbox', { name: t('landing.meetingTitle') }).fill('Üç dilde bir toplantı');
  await page.getByRole('button', { name: t('landing.createLink') }).click();
  await page.getByRole('button', { name: t('common.copy'), exact: true }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(product.url);
  await page.getByRole('button', { name: t('landing.joinMeeting') }).click();
  await expect(page).toHaveURL(/\/meeting\/go\//);
  await join(ada, page.url());

  const others = [await visitor({ language: 'en' }), await visitor({ language: 'ar' })];
  for (const other of others) {
    await other.page.goto(link);
    await expect(other.page).toHaveURL(new RegExp(`/${other.language}/meeting/go/`));
    await join(other, other.page.url());
  }
  const everybody = [ada, ...others];
  await expectAllMeet(everybody);
  for (const [index, one] of everybody.entries()) await say(one, `[${index + 1}] ${one.name}`);
  for (const one of everybody) await expectMessages(one, ['[1]', '[2]', '[3]']);
});

test('messages keep their order for everyone, links in them are safe, late joiners read them all', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await openChat(ada);
  await openChat(deniz);
  const marks: string[] = [];
  for (let round = 1; round <= 4; round += 1) {
    marks.push(`[${2 * round - 1}]`, `[${2 * round}]`);
    await say(ada, `[${2 * round - 1}] tur ${round}`);
    await expectMessages(deniz, marks.slice(0, -1));
    await say(deniz, `[${2 * round}] round ${round}`);
    await expectMessages(ada, marks);
  }
  await say(ada, '[9] <img src=x onerror=alert(1)> https://example.com/a?b=1 javascript:alert(2)');
  marks.push('[9]');
  await expectMessages(deniz, marks);
  const links = chatLog(deniz).getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.com/a?b=1');
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(links).toHaveAttribute('rel', /noopener/);
  await expect(chatLog(deniz).locator('img[src="x"]')).toHaveCount(0);

  const buffer = await ada.page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  const note = { name: 'notlar.txt', mimeType: 'text/plain', buffer: Buffer.from('Görüşülecekler') };
  await sayWithFiles(ada, [{ name: 'resim.png', mimeType: 'image/png', buffer }, note], '[10] ekte');
  marks.push('[10]');
  await expectMessages(deniz, marks);
  const picture = chatLog(deniz).getByRole('button', { name: deniz.t('chat.fileShow', { name: 'resim.png' }) });
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 320);
  const coming = deniz.page.waitForEvent('download');
  await chatLog(deniz)
    .getByRole('button', { name: /notlar\.txt/ })
    .click();
  const download = await coming;
  expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
    note.name,
    'Görüşülecekler',
  ]);

  const mira = await visitor({ language: 'ru' });
  await join(mira, meeting.link);
  await expectMessages(mira, marks);
  await expect(chatLog(mira).getByText('notlar.txt')).toBeVisible();
});

test('an unread message is counted, and reading it clears the count', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await say(ada, '[1] merhaba');
  await expect(bar(deniz, 'room.chat')).toBeHidden();
  await expect(
    deniz.page.getByRole('button', { name: deniz.t('room.chatWithUnread', { count: 1 }), exact: true }),
  ).toBeVisible();
  await expect(deniz.page).toHaveTitle(/^\(1\)/);
  await openChat(deniz);
  await expect(bar(deniz, 'room.chat')).toBeVisible();
  await expect(deniz.page).not.toHaveTitle(/^\(1\)/);
});

test('a microphone that is switched off is silent for the others and shown as off', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expectSeesAndHears(deniz, [ada]);
  // Around who speaks is a ring as strong as the voice.
  const ring = tileOf(deniz, ada.name).locator('[style*="--level"]');
  await expect(ring).toHaveAttribute('style', /--level: (0\.[1-9]|1)/);
  await bar(ada, 'room.microphoneOff').click();
  await expect(tileOf(deniz, ada.name)).toContainText(deniz.t('room.muted'));
  await expect(ring).toHaveCount(0);
  await expectSilence(deniz, ada);
  await bar(ada, 'room.microphoneOn').click();
  await expect(tileOf(deniz, ada.name)).not.toContainText(deniz.t('room.muted'));
  await expectSeesAndHears(deniz, [ada]);
});

test('a camera that is switched off is gone for the others and comes back @journey', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor()];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expectMoving(pictureIn(tileOf(deniz, ada.name)));
  await bar(ada, 'room.cameraOff').click();
  await expectNoPicture(deniz, ada);
  await bar(ada, 'room.cameraOn').click();
  await expectMoving(pictureIn(tileOf(deniz, ada.name)));
});

test('a shared screen is seen by the others beside the person, and gone when it stops @journey', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await bar(deniz, 'room.shareOn').click();
  await expect(deniz.page.getByText(deniz.t('room.sharingNow'))).toBeVisible();
  await expectMoving(pictureIn(screenOf(ada, deniz.name)));
  await expectMoving(pictureIn(tileOf(ada, deniz.name)));
  await bar(ada, 'room.shareOn').click();
  await expectMoving(pictureIn(screenOf(deniz, ada.name)));
  await expect(screenOf(ada, deniz.name)).toBeVisible();
  await deniz.page
    .getByRole('button', { name: deniz.t('room.shareOff'), exact: true })
    .first()
    .click();
  await expect(screenOf(ada, deniz.name)).toBeHidden();
});

test('a raised hand is shown with its place, and a moderator lowers it @journey', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await bar(deniz, 'room.handUp').click();
  await expect(tileOf(ada, deniz.name)).toContainText(ada.t('room.handPlace', { place: 1 }));
  await doAbout(ada, deniz.name, 'room.lowerHand');
  await expect(bar(deniz, 'room.handUp')).toBeVisible();
  await expect(tileOf(ada, deniz.name)).not.toContainText(ada.t('room.handPlace', { place: 1 }));
});

test('leaving is told to the others, and the way back is open @journey', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expect(tileOf(ada, deniz.name)).toBeVisible();
  await bar(deniz, 'room.leaveMeeting').click();
  await expectHeading(deniz, deniz.t('outside.leftTitle'));
  await expect(tileOf(ada, deniz.name)).toBeHidden();
  await deniz.page.getByRole('button', { name: deniz.t('outside.comeBack') }).click();
  await expectMoving(pictureIn(tileOf(deniz, ada.name)));
});

test('the way to the media server is begun with the click, beside the call that lets in', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const ways: string[] = [];
  ada.page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname.startsWith('/rtc')) ways.push(socket.url());
  });
  let answer = () => undefined as void;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await ada.page.route('**/api/meeting/join', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await openPrejoin(ada, meeting.link);
  await fillForm(ada);
  await expectDevicesOn(ada);
  // The room's code has come in the meantime.
  await ada.page.waitForLoadState('networkidle');
  await pressJoin(ada);
  await expect.poll(() => ways.length).toBe(1);
  answer();
  await expectInside(ada);
  // It is the one that is used.
  expect(ways).toHaveLength(1);
});
