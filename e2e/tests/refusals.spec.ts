import { encodeLink, joinPath } from '@salon/contract';
import { expect, test } from '../fixture.ts';
import {
  acceptButton,
  expectHeading,
  expectInside,
  fillForm,
  goOffline,
  join,
  joinButton,
  joinForm,
  openPrejoin,
  openText,
  pressJoin,
  wordsOf,
} from '../people/index.ts';
import { buildAddress, encodedIn, enter } from '../product/index.ts';

const none = { userId: '', userName: '', email: '' };

test('who comes after a dozen others from one address is let in after a check that no one sees', async ({
  visitor,
  product,
  meeting,
}) => {
  const from = buildAddress();
  const late = await visitor({ context: { extraHTTPHeaders: { 'x-forwarded-for': from } } });
  late.complaints.allow(/status of 403/);
  for (const [index, letter] of [...'abcdefghijkl'].entries())
    await enter(product.url, meeting.meetingId, `Kişi ${letter}`, `sinif${index}@example.com`, { from });
  const check = late.page.waitForResponse((answer) => answer.url().includes('/captcha/challenge'));
  await join(late, meeting.link);
  await expectInside(late);
  expect((await check).url()).toContain(meeting.meetingId);
});

test('a link that was cut off or scribbled over is called broken', async ({ visitor, meeting }) => {
  const ada = await visitor();
  ada.complaints.allow(/status of 40[034]/);
  const whole = encodedIn(meeting.link);
  for (const broken of [whole.slice(0, 20), `${whole}AAAA`, 'e30', 'null', 'a'.repeat(3000)]) {
    await ada.page.goto(joinPath('tr', broken));
    await expectHeading(ada, ada.t('outside.brokenTitle'));
    await expect(ada.page.getByRole('link', { name: ada.t('common.backHome') })).toBeVisible();
  }
  // What stands in the invitation beside the link leads on.
  await ada.page.getByRole('textbox', { name: ada.t('landing.joinByCode') }).fill(meeting.number);
  await ada.page.getByRole('button', { name: ada.t('landing.codeJoin'), exact: true }).click();
  await expectHeading(ada, meeting.title);
  await expect(joinForm(ada)).toBeVisible();
});

test('an address that cannot even be read leads to a page that says so', async ({ visitor }) => {
  const ada = await visitor();
  ada.complaints.allow(/status of 404/);
  await ada.page.goto('/tr/meeting/go/%F0%9F');
  await expectHeading(ada, ada.t('common.notFoundTitle'));
});

test('a forged personal link makes no one a moderator', async ({ visitor, meeting }) => {
  const ada = await visitor();
  ada.complaints.allow(/status of 40[03]/);
  const parts = encodedIn(meeting.moderatorLink).split('.');
  // Another first letter, whatever it was.
  const other = (part: string) => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
  const forged = parts.map((part, index) => (index === 3 ? other(part) : part)).join('.');
  await ada.page.goto(joinPath('tr', forged));
  await expectHeading(ada, ada.t('outside.brokenTitle'));
  await expect(joinForm(ada)).toBeHidden();
});

test('names and addresses in an open link only fill the form', async ({ visitor, meeting }) => {
  const ada = await visitor();
  const fields = { meetingId: meeting.meetingId, userId: 'someone', userName: 'Can Demir', email: 'can@example.com' };
  await ada.page.goto(joinPath('tr', encodeLink(fields)));
  await expect(joinForm(ada)).toContainText(ada.t('join.roleGuest'));
  await expect(ada.page.getByRole('textbox', { name: ada.t('join.fullName') })).toHaveValue('Can Demir');
  await expect(ada.page.getByRole('textbox', { name: ada.t('join.email') })).toHaveValue('can@example.com');
  await openText(ada);
});

test('a language that we do not speak opens in the visitor’s own', async ({ visitor, meeting }) => {
  const mira = await visitor({ language: 'ru' });
  await mira.page.goto(joinPath('de', encodedIn(meeting.link)));
  await expect(mira.page).toHaveURL(/\/ru\/meeting\/go\//);
  await expect(joinForm(mira)).toBeVisible();
});

test('an unknown meeting is called unknown', async ({ visitor }) => {
  const ada = await visitor();
  ada.complaints.allow(/status of 404/);
  await ada.page.goto(joinPath('tr', encodeLink({ ...none, meetingId: 'A'.repeat(22) })));
  await expectHeading(ada, ada.t('outside.unknownTitle'));
  await expect(joinForm(ada)).toBeHidden();
});

test('a guest of a full meeting reads why, and what they typed is still there', async ({
  visitor,
  meeting,
  product,
}) => {
  const ada = await visitor({ language: 'en' });
  ada.complaints.allow(/status of 403/);
  await openPrejoin(ada, meeting.link);
  await fillForm(ada);
  // One of sixteen places is kept for the moderator.
  const letters = 'abcdefghijklmno';
  for (const letter of letters) await enter(product.url, meeting.meetingId, `Kişi ${letter}`, `${letter}@example.com`);
  await pressJoin(ada);
  await expect(ada.page.getByText(ada.t('errors.room_full'))).toBeVisible();
  await expect(ada.page.getByRole('textbox', { name: ada.t('join.fullName') })).toHaveValue(ada.name);
  await expect(ada.page.getByRole('textbox', { name: ada.t('join.email') })).toHaveValue(ada.email);
  // The text was accepted: it is not asked for again.
  await expect(joinButton(ada)).not.toHaveAttribute('aria-haspopup');
});

test('wrong names and addresses are explained at their fields, and the first one gets the focus @journey', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const { page, t } = ada;
  await openPrejoin(ada, meeting.link);
  const name = page.getByRole('textbox', { name: t('join.fullName') });
  const email = page.getByRole('textbox', { name: t('join.email') });
  await pressJoin(ada);
  await expect(name).toHaveAccessibleDescription(t('field.required'));
  await expect(name).toBeFocused();
  const cases = [
    { typed: 'a'.repeat(41), at: name, says: 'field.nameLength' },
    { typed: 'Ada <b>Kaya</b>', at: name, says: 'field.nameLetters' },
    { typed: 'A', at: name, says: 'field.nameLength' },
    { typed: 'ada@', at: email, says: 'field.emailInvalid' },
    { typed: 'ada@yerel', at: email, says: 'field.emailInvalid' },
    { typed: 'ada kaya@example.com', at: email, says: 'field.emailInvalid' },
  ] as const;
  for (const { typed, at, says } of cases) {
    await name.fill(ada.name);
    await email.fill(ada.email);
    await at.fill(typed);
    await pressJoin(ada);
    await expect(at).toHaveAccessibleDescription(t(says));
    await expect(at).toBeFocused();
    await expect(at).toHaveValue(typed);
  }
  await expect(page.getByRole('main', { name: t('room.regionStage') })).toBeHidden();
});

test('no one enters without having opened and accepted the data-protection text @journey', async ({
  visitor,
  meeting,
}) => {
  const ada = await visitor();
  const { page, t } = ada;
  await openPrejoin(ada, meeting.link);
  await page.getByRole('textbox', { name: t('join.fullName') }).fill(ada.name);
  await page.getByRole('textbox', { name: t('join.email') }).fill(ada.email);
  await openText(ada);
  const text = page.getByRole('dialog');
  await expect(text.getByRole('heading').first()).toBeVisible();
  // Closing it accepts nothing.
  await text
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  await openText(ada);
  await expect(page.getByRole('main', { name: t('room.regionStage') })).toBeHidden();
  await acceptButton(ada).click();
  await expectInside(ada);
});

test('a server that cannot be reached costs nothing that was typed', async ({ visitor, meeting }) => {
  const ada = await visitor();
  ada.complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await openPrejoin(ada, meeting.link);
  await fillForm(ada);
  await openText(ada);
  await goOffline(ada);
  await pressJoin(ada);
  await expect(ada.page.getByText(ada.t('join.refusedUnreachable'))).toBeVisible();
  await expect(ada.page.getByRole('textbox', { name: ada.t('join.fullName') })).toHaveValue(ada.name);
  await ada.context.setOffline(false);
  await pressJoin(ada);
  await expectInside(ada);
});

test('an address that leads nowhere says so and leads home @journey', async ({ visitor }) => {
  const ada = await visitor();
  ada.complaints.allow(/status of 404/);
  expect((await ada.page.goto('/bu/sayfa/yok'))?.status()).toBe(404);
  await expect(ada.page).toHaveURL(/\/page-not-found$/);
  await expectHeading(ada, ada.t('common.notFoundTitle'));
  await ada.page.getByRole('link', { name: ada.t('common.backHome') }).click();
  await expectHeading(ada, ada.t('landing.headline'));
});

test('a message that is too long is not sent, says why, and stays in the box', async ({ visitor, meeting }) => {
  const ada = await visitor();
  await join(ada, meeting.moderatorLink);
  await ada.page.locator('[data-panel="chat"]').click();
  const field = ada.page.getByRole('textbox', { name: ada.t('chat.write') });
  await field.fill('x'.repeat(100_000));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(wordsOf('tr')('chat.charactersOver', { count: 96_000 }));
  await expect(field).toHaveValue('x'.repeat(100_000));
});
