import { expect, type Locator } from '@playwright/test';
import { joinPath } from '@salon/contract';
import { encodedIn } from '../product/calls.ts';
import type { Visitor } from './visitor.ts';

/** The form of the join page. */
export const joinForm = ({ page, t }: Visitor): Locator => page.getByRole('form', { name: t('join.pageTitle') });

/** A join link as it is opened in the visitor's language. */
export const linkFor = ({ language }: Visitor, link: string): string => joinPath(language, encodedIn(link));

/** Opens a join link and waits for the form. */
export async function openPrejoin(visitor: Visitor, link: string): Promise<Locator> {
  await visitor.page.goto(linkFor(visitor, link));
  const form = joinForm(visitor);
  await expect(form).toBeVisible();
  return form;
}

/** What accepts the data-protection text of the join page, and joins by it. */
export const acceptButton = ({ page, t }: Visitor): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t('legalDialog.acceptAndJoin') });

/** Fills in every field that the form of an open link asks for. */
export async function fillForm({ page, t, name, email }: Visitor): Promise<void> {
  await page.getByRole('textbox', { name: t('join.fullName') }).fill(name);
  await page.getByRole('textbox', { name: t('join.email') }).fill(email);
}

export const joinButton = ({ page, t }: Visitor): Locator =>
  page.getByRole('button', { name: t('join.join'), exact: true });

/** From the filled-in form to the data-protection text: what is left is to accept it. */
export async function openText(visitor: Visitor): Promise<void> {
  await joinButton(visitor).click();
  await expect(acceptButton(visitor)).toBeVisible();
}

/** Asks to be let in. The text is accepted where it is asked for and no field is wrong. */
export async function pressJoin(visitor: Visitor): Promise<void> {
  const accept = acceptButton(visitor);
  if (!(await accept.isVisible())) {
    const button = joinButton(visitor);
    const asksConsent = (await button.getAttribute('aria-haspopup')) === 'dialog';
    await button.click();
    if (!asksConsent) return;
    await expect(accept.or(joinForm(visitor).locator('[aria-invalid=true]')).first()).toBeVisible();
    if (!(await accept.isVisible())) return;
  }
  await accept.click();
}

/** The meeting has begun, as the page says on its own: one that is planned begins with a minute. */
export const expectBegun = (visitor: Visitor): Promise<void> =>
  expect(joinButton(visitor)).toBeEnabled({ timeout: 150_000 });

/** The visitor's devices are on on the join page, so that they are taken along into the room. */
export async function expectDevicesOn({ page, t }: Visitor): Promise<void> {
  await expect(page.getByRole('button', { name: t('devices.turnCameraOff') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('devices.turnMicrophoneOff') })).toBeVisible();
}

/** The visitor is in the room and connected to it. */
export async function expectInside({ page, t }: Visitor): Promise<void> {
  await expect(page.getByRole('main', { name: t('room.regionStage') })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(t('room.joining'), { exact: true })).toBeHidden({ timeout: 90_000 });
}

/** From a join link into the room, camera and microphone on. */
export async function join(visitor: Visitor, link: string): Promise<void> {
  await openPrejoin(visitor, link);
  await fillForm(visitor);
  await expectDevicesOn(visitor);
  await pressJoin(visitor);
  await expectInside(visitor);
}

/** Into a meeting from its page, as those do who have an account; one that is to begin within the minute is waited for. */
export async function joinFromPage(visitor: Visitor, meetingId: string): Promise<void> {
  const { page, t } = visitor;
  await page.goto(`/meeting/${meetingId}`);
  await page.getByRole('button', { name: t('calendar.join'), exact: true }).click();
  await expectInside(visitor);
}

/** The page says this as its heading. */
export const expectHeading = ({ page }: Visitor, text: string): Promise<void> =>
  expect(page.getByRole('heading', { name: text })).toBeVisible({ timeout: 90_000 });
