import { listPrivate, listPrivateThreads } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  admissionOf,
  chatLog,
  chooser,
  conversations,
  doAbout,
  expectAccessible,
  expectMessages,
  idOf,
  join,
  knownIn,
  privateLog,
  rewrite,
  say,
  talkTo,
  tileOf,
  unsay,
  type Visitor,
  whisper,
} from '../people/index.ts';
import { send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** After a reload no one has pressed anything yet: the media library's own sound waits, the browser says so. */
const NO_GESTURE_YET = /AudioContext was not allowed to start/;

const chatButton = ({ page }: Visitor) => page.locator('[data-panel="chat"]');
const expectClean = ({ page, name }: Visitor): Promise<void> => expectAccessible(page, name);

test('two write to each other alone, in Turkish and in Arabic; the third, who moderates, gets nothing of it', async ({
  visitor,
  meeting,
  product,
}) => {
  test.setTimeout(480_000);
  const ada = await visitor();
  const deniz = await visitor({ language: 'ar', context: phone });
  const mira = await visitor();
  deniz.complaints.allow(NO_GESTURE_YET);
  await join(mira, meeting.moderatorLink);
  await join(ada, meeting.link);
  await join(deniz, meeting.link);
  await expect(tileOf(ada, deniz.name)).toBeVisible();

  await doAbout(ada, deniz.name, 'room.writePrivately');
  await expect(ada.page.getByText(ada.t('chat.onlyTwo', { name: deniz.name }))).toBeVisible();
  await whisper(ada, deniz.name, '[1] bu aramızda kalsın');

  // Told as private, counted, and the notice leads there.
  await expect(chatButton(deniz)).toHaveAttribute('data-unread', 'true');
  await expect(deniz.page.getByText(/\[1\] bu aramızda kalsın/).first()).toBeVisible();
  await deniz.page.getByRole('button', { name: deniz.t('room.openChat') }).tap();
  await expect(privateLog(deniz, ada.name)).toContainText('[1] bu aramızda kalsın');
  await expect(chatButton(deniz)).not.toHaveAttribute('data-unread', 'true');
  await whisper(deniz, ada.name, '[2] بالتأكيد، بيننا فقط');
  await expect(privateLog(ada, deniz.name)).toContainText('[2] بالتأكيد، بيننا فقط');
  // Changed and deleted privately, by the author.
  await rewrite(ada, privateLog(ada, deniz.name), '[1]', '[1] bu aramızda kalsın lütfen');
  await expect(privateLog(deniz, ada.name)).toContainText('[1] bu aramızda kalsın lütfen');
  await unsay(deniz, privateLog(deniz, ada.name), '[2]');
  await expect(privateLog(ada, deniz.name)).toContainText(ada.t('chat.deletedByAuthor'));
  await whisper(deniz, ada.name, '[2] بالتأكيد، بيننا فقط');
  await expect(privateLog(ada, deniz.name)).toContainText('[2] بالتأكيد، بيننا فقط');
  await expectClean(deniz);
  for (const { width, height } of [await chooser(deniz).boundingBox()].flatMap((box) => box ?? [])) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeLessThanOrEqual(phone.viewport.width);
  }

  // Everyone's conversation goes on beside it; what is unread waits in the other one.
  await talkTo(deniz, null);
  await whisper(ada, deniz.name, '[3] bir şey daha');
  await whisper(ada, deniz.name, '[4] ve bu');
  await expect(chooser(deniz)).toContainText('2');
  await say(mira, '[9] herkese');
  await expectMessages(deniz, ['[9]']);

  // The third: no notice, no conversation, nothing on the wire.
  await expect(mira.page.getByText(/aramızda|بيننا/)).toHaveCount(0);
  const lines = (await conversations(mira)).getByRole('button');
  await expect(lines).toHaveText([mira.t('chat.everybody'), ada.name, deniz.name], { useInnerText: true });
  await expectClean(mira);
  await mira.page.keyboard.press('Escape');
  await expect(chatLog(mira)).toBeVisible();
  const secret = await admissionOf(mira);
  expect((await send(product.url, listPrivateThreads, {}, secret)).threads).toEqual([]);
  for (const { name } of [ada, deniz]) {
    const participantId = await idOf(mira, name);
    expect((await send(product.url, listPrivate, { participantId }, secret)).messages).toEqual([]);
  }
  expect(await knownIn(mira)).not.toMatch(/aramızda|بيننا/);

  // A reload keeps what was written, what was read, and which conversation was open.
  // On a phone the panel stands in the place of the pictures.
  await deniz.page.reload();
  await expect(chatLog(deniz)).toContainText('[9]');
  await expect(chooser(deniz)).toContainText('2');
  await talkTo(deniz, ada.name);
  await expect
    .poll(async () => (await privateLog(deniz, ada.name).textContent())?.match(/\[\d+\]/g))
    .toEqual(['[1]', '[2]', '[3]', '[4]']);
  await deniz.page.reload();
  await expect(privateLog(deniz, ada.name)).toContainText('[4] ve bu');
  await expect(chatButton(deniz)).not.toHaveAttribute('data-unread', 'true');

  // Who has left is said to be gone; what was written stays.
  await ada.page.close();
  await expect(deniz.page.getByText(deniz.t('chat.personGone', { name: ada.name }))).toBeVisible();
  await expect(privateLog(deniz, ada.name)).toContainText('[1] bu aramızda kalsın');
});
