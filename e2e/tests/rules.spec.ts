import { type createMeeting, type FeatureSwitch, type InputOf, sendPrivate, setSwitch } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  admissionOf,
  bar,
  chooser,
  confirmAsAdministrator,
  doAbout,
  expectBegun,
  expectDevicesOn,
  expectInside,
  expectMessages,
  expectNoPicture,
  expectSilence,
  fillForm,
  idOf,
  join,
  joinFromPage,
  linkFor,
  pictureIn,
  planned,
  pressJoin,
  say,
  signInAsAdministrator,
  signInAsDemo,
  tileOf,
  type Visitor,
  type WordKey,
} from '../people/index.ts';
import { expectMoving, heard } from '../probe/index.ts';
import { send } from '../product/index.ts';

/** A planned meeting with rules: its creator and two guests come in as soon as it begins. */
async function comeTogether(
  url: string,
  [planner, ada, mira]: readonly [Visitor, Visitor, Visitor],
  rules: Partial<InputOf<typeof createMeeting>>,
): Promise<void> {
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const { id, link } = await planned(url, bearer, 1, { title: 'Kurallı görüşme', ...rules });
  for (const guest of [ada, mira]) {
    await guest.page.goto(linkFor(guest, link));
    await fillForm(guest);
  }
  for (const guest of [ada, mira]) {
    await expectBegun(guest);
    await expectDevicesOn(guest);
    await pressJoin(guest);
    await expectInside(guest);
  }
  await joinFromPage(planner, id);
}

const hears = (listener: Visitor, from: Visitor) =>
  expect
    .poll(() => heard(listener.page, [from.tone]), { message: `${listener.name} hears ${from.name}`, timeout: 90_000 })
    .toEqual([from.tone]);

/** In how many layers of time someone's camera goes out, of each picture size that is sent. */
const temporalLayers = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const modes = new Set<string>();
    for (const peer of window.__probe.peers.filter(({ connectionState }) => connectionState === 'connected'))
      for (const stat of (await peer.getStats()).values())
        if (stat.type === 'outbound-rtp' && stat.kind === 'video' && stat.active && stat.scalabilityMode !== undefined)
          modes.add(stat.scalabilityMode);
    return [...modes];
  });

/** Buttons of tools that a package has or lacks, and that administrators switch; the questions are in every package. */
const buttons = {
  poll: 'room.polls',
  question: 'room.questions',
  notes: 'room.notes',
  board: 'room.boards',
  slides: 'room.slides',
  playback: 'room.films',
  study: 'room.study',
} as const satisfies Partial<Record<FeatureSwitch, WordKey>>;
type Tool = keyof typeof buttons;
const tools = Object.keys(buttons) as Tool[];

/** The tools that someone is offered. */
async function toolsOf(visitor: Visitor): Promise<Tool[]> {
  const { page, t } = visitor;
  if ((await bar(visitor, 'room.tools').count()) === 0) return [];
  await bar(visitor, 'room.tools').click();
  const list = page.getByRole('dialog', { name: t('room.tools') });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const isThere = async (tool: Tool) =>
    (await list.getByRole('button', { name: t(buttons[tool]), exact: true }).count()) > 0;
  const there = await Promise.all(tools.map(isThere));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  return tools.filter((_tool, index) => there[index]);
}
const expectTools = (one: Visitor, ...offered: readonly Tool[]) => expect.poll(() => toolsOf(one)).toEqual(offered);

/** An administrator switches tools off for everyone, until what is handed over is done. */
async function withoutTools(admin: Visitor, url: string, off: readonly Tool[], meanwhile: () => Promise<void>) {
  const bearer = await signInAsAdministrator(admin);
  const { page, t } = admin;
  const turn = async (isOn: boolean) => {
    for (const name of off) await send(url, setSwitch, { name, isOn, reason: 'Bakım' }, { bearer });
  };
  // With the password, on their page; it holds for the others.
  await page.goto('/profile/switches');
  const named = { name: t('adminSwitches.study') };
  await page.getByRole('button', { name: t('adminSwitches.turnOffOf', named) }).click();
  const form = page.getByRole('dialog', { name: t('adminSwitches.offTitle', named) });
  await form.locator('textarea[name="reason"]').fill('Bakım');
  await form.getByRole('button', { name: t('adminSwitches.turnOff'), exact: true }).click();
  await confirmAsAdministrator(admin);
  await expect(page.getByRole('button', { name: t('adminSwitches.turnOnOf', named) })).toBeVisible();
  try {
    await turn(false);
    await meanwhile();
  } finally {
    await turn(true);
  }
}

/** No one is offered to write to one person, and the server refuses anyone who tries. */
async function expectNoPrivateChat(url: string, planner: Visitor, ada: Visitor): Promise<void> {
  const name = 'Mehmet Demir';
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
    const input = { participantId: await idOf(from, to), text: 'gizlice', clientKey: 'from-outside-1' };
    const answer = send(url, sendPrivate, input, await admissionOf(from));
    await expect(answer).rejects.toMatchObject({ code: 'chat.privateOff' });
  }
}

test('rules of a plan: cameras for moderators alone, whose role decides at once, microphones that they open, no private chat; and the tools of its package, until administrators switch them off', async ({
  visitor,
  product,
}) => {
  test.setTimeout(480_000);
  const people = [await visitor(), await visitor(), await visitor({ language: 'en' })] as const;
  const [planner, ada, mira] = people;
  const headerText = 'Yönetim kurulu';
  const look = { headerText, attendeeWelcomeMessage: 'Hoş geldiniz', moderatorWelcomeMessage: 'Önce yoklama' };
  // After a reload no one has touched the page yet when the next sound is due.
  planner.complaints.allow(/AudioContext was not allowed to start/);
  const rules = { webcamsOnlyForModerator: true, allowModsToUnmuteUsers: true, disablePrivateChat: true };
  await comeTogether(product.url, people, { ...rules, ...look });
  for (const { page } of people) {
    await expect(page.getByRole('heading', { level: 1, name: headerText })).toBeVisible();
    await expect(page.getByText('Hoş geldiniz')).toBeVisible();
  }
  await expect(planner.page.getByText('Önce yoklama')).toBeVisible();
  await expect(ada.page.getByText('Önce yoklama')).toBeHidden();
  await expectMoving(pictureIn(tileOf(planner, ada.name)));
  await expectMoving(pictureIn(tileOf(planner, mira.name)));
  await hears(ada, mira);
  await expectNoPicture(ada, mira);
  await expectNoPicture(mira, ada);
  const rest = mira.page.getByRole('button', { name: mira.t('room.furtherNotices', { count: 1 }) });
  await rest.click();
  await expect(mira.page.getByText(mira.t('room.camerasForModerators'))).toBeVisible();
  const own = mira.page.getByRole('article').filter({ hasText: mira.name });
  await expect(own).toContainText(mira.t('room.seenByModerators'));

  await doAbout(planner, ada.name, 'room.makeModerator');
  await expectMoving(pictureIn(tileOf(ada, mira.name)));
  await expectMoving(pictureIn(tileOf(mira, ada.name)));
  await doAbout(planner, ada.name, 'room.takeModerator');
  await expectNoPicture(ada, mira);
  await expectNoPicture(mira, ada);
  await hears(ada, mira);

  await expect(mira.page.getByText(mira.t('room.moderatorsUnmute'))).toBeVisible();
  await bar(mira, 'room.microphoneOff').click();
  await expectSilence(ada, mira);
  await doAbout(planner, mira.name, 'room.openMicrophone');
  await hears(ada, mira);
  await expect(bar(mira, 'room.microphoneOff')).toBeVisible();

  await expectNoPrivateChat(product.url, planner, ada);

  await expectTools(planner, ...tools);
  const off = tools.filter((tool) => tool !== 'question');
  await withoutTools(await visitor(), product.url, off, async () => {
    await planner.page.reload();
    await expectInside(planner);
    await expectTools(planner, 'question');
  });
});

test('a moderator asks for a microphone, which opens when its owner agrees; a package without tools shows no buttons of them @journey', async ({
  visitor,
  meeting,
}) => {
  const [ada, mira] = [await visitor(), await visitor({ language: 'en' })];
  await join(ada, meeting.moderatorLink);
  await join(mira, meeting.link);
  await expectTools(ada, 'question');
  await hears(ada, mira);
  await bar(mira, 'room.microphoneOff').click();
  await expectSilence(ada, mira);
  // The bar has a button of the same words.
  const asked = mira.page.getByRole('status').filter({ hasText: mira.t('room.keepMicrophoneOff') });
  const open = asked.getByRole('button', { name: mira.t('devices.turnMicrophoneOn'), exact: true });

  await doAbout(ada, mira.name, 'room.askMicrophone');
  await mira.page.getByRole('button', { name: mira.t('room.keepMicrophoneOff'), exact: true }).click();
  await expect(open).toBeHidden();
  await expectSilence(ada, mira);

  await doAbout(ada, mira.name, 'room.askMicrophone');
  await open.click();
  await hears(ada, mira);
});

test('cameras become for moderators alone while the meeting continues, without a sound lost for good, and are everyone’s again', async ({
  visitor,
  meeting,
}) => {
  const [ada, mira, deniz] = [await visitor(), await visitor({ language: 'en' }), await visitor({ language: 'ar' })];
  await join(ada, meeting.moderatorLink);
  await join(mira, meeting.link);
  await join(deniz, meeting.link);
  await expectMoving(pictureIn(tileOf(deniz, mira.name)));
  await expect.poll(() => temporalLayers(mira), { message: 'what the camera is sent as' }).toEqual(['L1T2']);

  await ada.page.keyboard.press('p');
  await ada.page.getByRole('button', { name: ada.t('room.permissions') }).click();
  const rule = ada.page.getByRole('switch', { name: ada.t('room.allowSeeingCameras') });
  await rule.press('Space');
  await expect(mira.page.getByText(mira.t('room.camerasForModerators_on')).first()).toBeVisible();
  await expectNoPicture(deniz, mira);
  await expectNoPicture(mira, deniz);
  await expectMoving(pictureIn(tileOf(ada, mira.name)));
  await expectMoving(pictureIn(tileOf(mira, ada.name)));
  await hears(deniz, mira);
  // A camera that begins now is given to no one on its own.
  await bar(mira, 'room.cameraOff').click();
  await bar(mira, 'room.cameraOn').click();
  await expectMoving(pictureIn(tileOf(ada, mira.name)));
  await expectNoPicture(deniz, mira);

  await rule.press('Space');
  await expectMoving(pictureIn(tileOf(deniz, mira.name)));
  await expectMoving(pictureIn(tileOf(mira, deniz.name)));
  await hears(mira, deniz);
});
