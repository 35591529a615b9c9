import { expect, test } from '../fixture.ts';
import {
  bar,
  CUT_LINES,
  doAbout,
  expectAllMeet,
  expectInside,
  expectMessages,
  expectSeesAndHears,
  expectSilence,
  join,
  openChat,
  pictureIn,
  say,
  tileOf,
  watchFor,
} from '../people/index.ts';
import { expectMoving, received } from '../probe/index.ts';

/** After a reload no one has pressed anything yet: the media library's own sound waits, the browser says so. */
const NO_GESTURE_YET = /AudioContext was not allowed to start/;

test('a reload brings back to the same place: role, camera, chat, and a closed microphone @journey', async ({
  visitor,
  meeting,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  deniz.complaints.allow(NO_GESTURE_YET);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await say(deniz, '[1] before');
  await expectMessages(ada, ['[1]']);
  await doAbout(ada, deniz.name, 'room.makeModerator');
  await expect(tileOf(ada, deniz.name)).toContainText(ada.t('room.role_moderator'));
  await bar(deniz, 'room.handUp').click();
  await expectSeesAndHears(ada, [deniz]);
  const order = () =>
    deniz.page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((tiles) => tiles.map((tile) => tile.dataset.tile));
  const before = await order();
  // A file that was chosen for a message, and has arrived, waits for it.
  await deniz.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rapor.txt', mimeType: 'text/plain', buffer: Buffer.from('içerik') });
  await expect(deniz.page.getByText(deniz.t('chat.fileReady', { name: 'rapor.txt' }))).toBeAttached();

  await deniz.page.reload();
  await expectInside(deniz);
  await expectMoving(pictureIn(tileOf(ada, deniz.name)));
  await expectMoving(pictureIn(tileOf(deniz, ada.name)));
  expect(await order()).toEqual(before);
  await expect(bar(deniz, 'room.microphoneOn')).toBeVisible();
  await expectSilence(ada, deniz);
  await expect(bar(deniz, 'room.handDown')).toBeVisible();
  await expect(tileOf(ada, deniz.name)).toContainText(ada.t('room.role_moderator'));
  await expectMessages(deniz, ['[1]']);
  await say(deniz, '[2] after');
  await expectMessages(ada, ['[1]', '[2]']);
  await expect(ada.page.getByText('rapor.txt').first()).toBeVisible();
  // One person, not two.
  await expect(ada.page.getByRole('main').getByRole('article')).toHaveCount(2);
  await bar(deniz, 'room.microphoneOn').click();
  await expectSeesAndHears(ada, [deniz]);
});

test('a server that is killed is missed by nobody: media continues, chat follows without loss or double', async ({
  visitor,
  meeting,
  product,
}) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  for (const one of [ada, deniz]) one.complaints.allow(CUT_LINES);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await say(ada, '[1] önce');
  await expectMessages(deniz, ['[1]']);
  await openChat(ada);

  const before = product.pid('server');
  const told = await watchFor(ada.page, [ada.t('room.recoveringHub')]);
  product.kill('server');
  await told();
  await expectMoving(pictureIn(tileOf(ada, deniz.name)));
  // Written while the server is away or just coming back.
  await say(ada, '[2] arada');
  await product.isBack('server', before);
  await expect(ada.page.getByText(ada.t('room.recoveringHub'))).toBeHidden();
  await expectMessages(deniz, ['[1]', '[2]']);
  await say(deniz, '[3] after');
  for (const one of [ada, deniz]) await expectMessages(one, ['[1]', '[2]', '[3]']);
  await expectAllMeet([ada, deniz]);
});

test('a media server that is killed comes back, and pictures and sound with it, within 15 seconds', async ({
  visitor,
  meeting,
  product,
}, info) => {
  const [ada, deniz, mira] = [await visitor(), await visitor({ language: 'en' }), await visitor({ language: 'ru' })];
  const everybody = [ada, deniz, mira];
  for (const one of everybody) one.complaints.allow(CUT_LINES);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await join(mira, meeting.link);
  await expectAllMeet(everybody);

  const before = product.pid('livekit');
  // It may be back before anybody looks again.
  const told = await watchFor(ada.page, [ada.t('room.recoveringMedia'), ada.t('room.recoveringBoth')]);
  const killed = product.kill('livekit');
  await told();
  await Promise.all(
    everybody.map((viewer) =>
      Promise.all(
        everybody
          .filter((other) => other !== viewer)
          .map((other) => expectMoving(pictureIn(tileOf(viewer, other.name)), 30_000)),
      ),
    ),
  );
  const seconds = (performance.now() - killed) / 1000;
  info.annotations.push({ type: 'seconds until all pictures moved again', description: seconds.toFixed(1) });
  console.log(`all pictures moved again ${seconds.toFixed(1)} s after the media server was killed`);
  expect(product.pid('livekit')).not.toBe(before);
  expect(seconds).toBeLessThan(15);
  await expectAllMeet(everybody);
  await expect(ada.page.getByText(ada.t('room.recoveringMedia'))).toBeHidden();
});

test('twenty seconds without a network end in a word that everything is in its place', async ({ visitor, meeting }) => {
  const [ada, deniz] = [await visitor(), await visitor({ language: 'en' })];
  deniz.complaints.allow(CUT_LINES);
  await join(ada, meeting.moderatorLink);
  await join(deniz, meeting.link);
  await expectAllMeet([ada, deniz]);
  await deniz.context.setOffline(true);
  await expect(
    deniz.page.getByText(deniz.t('room.recoveringHub')).or(deniz.page.getByText(deniz.t('room.recoveringBoth'))),
  ).toBeVisible();
  await say(ada, '[1] siz yokken');
  const end = await deniz.page.evaluate(() => performance.now() + 20_000);
  await deniz.page.waitForFunction((moment) => performance.now() > moment, end, { timeout: 40_000 });
  await deniz.context.setOffline(false);
  await expect(deniz.page.getByText(deniz.t('room.recovered')).first()).toBeVisible();
  await expectMessages(deniz, ['[1]']);
  await expectAllMeet([ada, deniz]);
  // A new connection counts from zero.
  const back = await received(ada.page);
  await expect.poll(async () => (await received(ada.page)).framesDecoded).toBeGreaterThan(back.framesDecoded);
});
