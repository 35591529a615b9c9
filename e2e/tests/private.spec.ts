import { HEADERS, listPrivate, listPrivateThreads, sendPrivate } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  bar,
  chatLog,
  chooser,
  conversations,
  doAbout,
  expectAccessible,
  expectInside,
  expectMessages,
  fillForm,
  join,
  linkFor,
  planned,
  pressJoin,
  privateLog,
  say,
  signInAsDemo,
  talkTo,
  tileOf,
  type Visitor,
  whisper,
} from '../people/index.ts';
import { Refused, send } from '../product/index.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** After a reload nobody has pressed anything yet: the media library's own sound waits, the browser says so. */
const NO_GESTURE_YET = /AudioContext was not allowed to start/;

const chatButton = ({ page }: Visitor) => page.locator('[data-panel="chat"]');
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (failure: unknown) => (failure instanceof Refused ? failure.code : String(failure)),
  );

/** The secret of somebody's entry, as their own browser sends it. */
async function admissionOf(visitor: Visitor): Promise<string> {
  const sent = visitor.page.waitForRequest((request) => request.headers()[HEADERS.admission] !== undefined);
  await bar(visitor, 'room.handUp').click();
  const secret = (await sent).headers()[HEADERS.admission] ?? '';
  await bar(visitor, 'room.handDown').click();
  return secret;
}

/** All that somebody's room knows, as the product shows it to tests. */
const roomOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => JSON.stringify((window as unknown as { __salon: { room: unknown } }).__salon.room));

/** How somebody is named on the wire, as the room of another one knows them. */
async function idOf(visitor: Visitor, name: string): Promise<string> {
  const { people } = JSON.parse(await roomOf(visitor)) as { people: { id: string; fullName: string }[] };
  return people.find((person) => person.fullName === name)?.id ?? '';
}

const expectClean = ({ page, name }: Visitor): Promise<void> => expectAccessible(page, name);

test('two write to each other alone, in Turkish and in Arabic; the third, who moderates, gets nothing of it', async ({
  visitor,
  meeting,
  product,
}) => {
  test.setTimeout(240_000);
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
  await expectClean(deniz);
  for (const { width, height } of [await chooser(deniz).boundingBox()].flatMap((box) => box ?? [])) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeLessThanOrEqual(phone.viewport.width);
  }

  // Everybody's conversation goes on beside it; what is unread waits in the other one.
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
  expect(await roomOf(mira)).not.toMatch(/aramızda|بيننا/);

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
  await expect(deniz.page.getByText(deniz.t('chat.personGone', { name: ada.name }))).toBeVisible({ timeout: 30_000 });
  await expect(privateLog(deniz, ada.name)).toContainText('[1] bu aramızda kalsın');
});

test('a plan without private chat shows no way to it, and the server refuses it', async ({ visitor, product }) => {
  test.setTimeout(240_000);
  const [planner, ada] = [await visitor(), await visitor()];
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { id, link } = await planned(product.url, bearer, 1, { title: 'Herkesle', disablePrivateChat: true });
  await ada.page.goto(linkFor(ada, link));
  await fillForm(ada);
  await expect(ada.page.getByRole('button', { name: ada.t('join.join'), exact: true })).toBeEnabled({
    timeout: 75_000,
  });
  await pressJoin(ada);
  await expectInside(ada);
  await planner.page.goto(`/meeting/${id}`);
  await planner.page.getByRole('button', { name: planner.t('calendar.join'), exact: true }).click();
  await expectInside(planner);
  const name = 'Mehmet Demir';
  await expect(tileOf(ada, name)).toBeVisible();

  await tileOf(ada, name).hover();
  await tileOf(ada, name)
    .getByRole('button', { name: ada.t('room.personMenu', { name }) })
    .click();
  await expect(ada.page.getByRole('menuitem')).toHaveText([ada.t('room.pin')]);
  await ada.page.keyboard.press('Escape');
  await say(ada, '[1] herkese');
  await expectMessages(planner, ['[1]']);
  for (const one of [ada, planner]) await expect(chooser(one)).toHaveCount(0);

  for (const [from, to] of [
    [ada, name],
    [planner, ada.name],
  ] as const) {
    const participantId = await idOf(from, to);
    const input = { participantId, text: 'gizlice', clientKey: 'from-outside-1' };
    expect(await codeOf(send(product.url, sendPrivate, input, await admissionOf(from)))).toBe('chat.privateOff');
  }
});
