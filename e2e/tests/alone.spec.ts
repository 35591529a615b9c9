import { expect, test } from '../fixture.ts';
import { CUT_LINES, expectAllMeet, expectMessages, join, openChat, pictureIn, say, tileOf } from '../people/index.ts';
import { expectMoving } from '../probe/index.ts';

test('three people in three languages see, hear and read each other over one link', async ({ visitor, product }) => {
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

test('a server that is killed is missed by nobody: media goes on, chat follows without loss or double', async ({
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
  product.kill('server');
  await expect(ada.page.getByText(ada.t('room.recoveringHub'))).toBeVisible({ timeout: 25_000 });
  await expectMoving(pictureIn(tileOf(ada, deniz.name)));
  // Written while the server is away or just coming back.
  await say(ada, '[2] arada');
  await product.isBack('server', before);
  await expect(ada.page.getByText(ada.t('room.recoveringHub'))).toBeHidden({ timeout: 30_000 });
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
  const killed = product.kill('livekit');
  await expect(ada.page.getByText(ada.t('room.recoveringMedia'))).toBeVisible();
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
