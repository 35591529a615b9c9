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

/** The one consent of the join page. */
export const consentBox = ({ page }: Visitor): Locator => page.locator('input[name="kvkk"]');

/** What the link to the data-protection text is called, in the consent's line. */
export const textName = ({ t }: Visitor): string => /<privacy>(.*?)</.exec(t('join.consentLine'))?.[1] ?? '';

/** Opens the data-protection text and accepts it, and the terms with it. */
export async function acceptTexts(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await page.getByRole('button', { name: textName(visitor), exact: true }).click();
  const text = page.getByRole('dialog');
  await text.getByRole('button', { name: t('join.consentAccept') }).click();
  await expect(text).toBeHidden();
  await expect(consentBox(visitor)).toBeChecked();
}

/** Fills in everything that the form asks for. */
export async function fillForm(visitor: Visitor): Promise<void> {
  const { page, t, name, email } = visitor;
  await page.getByRole('textbox', { name: t('join.fullName') }).fill(name);
  await page.getByRole('textbox', { name: t('join.email') }).fill(email);
  await acceptTexts(visitor);
}

export const pressJoin = ({ page, t }: Visitor): Promise<void> =>
  page.getByRole('button', { name: t('join.join'), exact: true }).click();

/** The meeting has begun, as the page says by itself: one that is planned begins with a minute. */
export const expectBegun = ({ page, t }: Visitor): Promise<void> =>
  expect(page.getByRole('button', { name: t('join.join'), exact: true })).toBeEnabled({ timeout: 150_000 });

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
