import { expect, type Locator, type Page } from '@playwright/test';
import { expectMoving, expectStill, heard } from '../probe/index.ts';
import type { Visitor } from './visitor.ts';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Someone's tile as `viewer` sees it. */
export const tileOf = ({ page }: Visitor, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(`^${literal(name)}($|[,،])`) });

/** The tile of someone's shared screen. */
export const screenOf = ({ page, t }: Visitor, name: string): Locator =>
  page.getByRole('article', { name: t('room.screenOf', { name }), exact: true });

export const pictureIn = (tile: Locator): Locator => tile.locator('video');

/** The viewer sees moving pictures of all the others and hears the tone of each. */
export async function expectSeesAndHears(viewer: Visitor, others: readonly Visitor[]): Promise<void> {
  for (const other of others) await expectMoving(pictureIn(tileOf(viewer, other.name)));
  const wanted = others.map((other) => other.tone);
  await expect
    .poll(() => heard(viewer.page, wanted), { message: `${viewer.name} hears`, timeout: 90_000 })
    .toEqual(wanted);
}

/** Everyone sees and hears everyone else. */
export async function expectAllMeet(people: readonly Visitor[]): Promise<void> {
  await Promise.all(people.map((viewer) => expectSeesAndHears(viewer, without(people, viewer))));
}

export const without = (people: readonly Visitor[], one: Visitor): Visitor[] =>
  people.filter((person) => person !== one);

/** The listener does not hear someone's tone. */
export const expectSilence = (listener: Visitor, from: Visitor): Promise<void> =>
  expect.poll(() => heard(listener.page, [from.tone]), { message: `${listener.name} hears ${from.name}` }).toEqual([]);

export const expectNoPicture = (viewer: Visitor, of: Visitor): Promise<void> =>
  expectStill(pictureIn(tileOf(viewer, of.name)));

/** A button of the control bar, by its name. */
export const bar = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Locator =>
  page.getByRole('region', { name: t('room.regionBar') }).getByRole('button', { name: t(key), exact: true });

/** Opens what a moderator (or anybody) can do about someone and does it. */
export async function doAbout(actor: Visitor, name: string, action: Parameters<Visitor['t']>[0]): Promise<void> {
  const { page, t } = actor;
  await tileOf(actor, name).hover();
  await tileOf(actor, name)
    .getByRole('button', { name: t('room.personMenu', { name }) })
    .click();
  await page.getByRole('menuitem', { name: t(action), exact: true }).click();
}

/** From now on: what it returns settles once the page has shown one of these texts, however briefly. */
export async function watchFor(page: Page, texts: readonly string[]): Promise<() => Promise<void>> {
  const watched = await page.evaluateHandle((wanted) => {
    const shown = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (!wanted.some((text) => document.body.textContent.includes(text))) return;
        observer.disconnect();
        done();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { shown };
  }, texts);
  return () => watched.evaluate(({ shown }) => shown);
}
