import { expect, type Locator, type Page } from '@playwright/test';
import {
  APPROVED,
  acceptButton,
  bankPage,
  bar,
  expectDevicesOn,
  expectInside,
  IDENTITY_NUMBER,
  input,
  joinButton,
  linkFor,
  newCrowd,
  openVisitor,
  pattern,
  screenOf,
  signInAsDemo,
  type Visitor,
  type VisitorOptions,
} from '@salon/e2e/people';
import { createTestMeeting, startProduct } from '@salon/e2e/product';
import { pollPhrases } from '@salon/phrases/poll';
import { report } from './measure/report.ts';

/** How often each task took a press before the work on it (November 2026), and how often it may now. */
const TASKS = {
  'instant meeting as a visitor': { before: 8, most: 5 },
  'instant meeting as a member': { before: 4, most: 3 },
  'join by link on a phone': { before: 5, most: 3 },
  'weekly class for three guests': { before: 6, most: 6 },
  'share the screen': { before: 1, most: 1 },
  'poll with two options': { before: 5, most: 4 },
  'record and watch': { before: 10, most: 8 },
  'buy two seats': { before: 21, most: 20 },
  'invite a colleague': { before: 3, most: 3 },
} as const;
type Task = keyof typeof TASKS;

/** Counts what a hand does: presses, with those into a field that has no focus yet, and fields that are typed into. */
class Hand {
  presses = 0;
  fields = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }
  /** Of a list of the browser's own: opened, and one of it taken. */
  async choose(list: Locator, value: string): Promise<void> {
    this.presses += 2;
    await list.selectOption(value);
  }
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.press(field);
    await this.#write(text);
  }
  /** The next field, which the keyboard of a phone leads to by a key of its own. */
  async typeNext(field: Locator, text: string): Promise<void> {
    await this.#page.keyboard.press('Tab');
    await this.type(field, text);
  }
  /** The same where Enter leads on. */
  async typeAfterEnter(field: Locator, text: string): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await this.type(field, text);
  }
  async #write(text: string): Promise<void> {
    this.fields += 1;
    await this.#page.keyboard.type(text);
  }
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Locator =>
  page.getByRole('button', { name: t(key), exact: true });
const textbox = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Locator =>
  page.getByRole('textbox', { name: t(key) });

const product = await startProduct();
const crowd = newCrowd();
const open = async (options: VisitorOptions = {}): Promise<Visitor> =>
  openVisitor(await crowd.browser(0, 'allowed'), product.url, 0, { seesPreview: true, ...options });
const found = new Map<Task, { presses: number; fields: number }>();

/** Does a task with a hand whose presses count; what comes before and after it does not. */
async function count(task: Task, visitor: Visitor, act: (hand: Hand) => Promise<void>): Promise<void> {
  const hand = new Hand(visitor.page);
  await act(hand);
  found.set(task, { presses: hand.presses, fields: hand.fields });
}

async function visitorStarts(): Promise<void> {
  const one = await open();
  await one.page.goto('/');
  await count('instant meeting as a visitor', one, async (hand) => {
    await hand.press(button(one, 'landing.start'));
    await hand.type(textbox(one, 'join.fullName'), one.name);
    await hand.type(textbox(one, 'join.email'), one.email);
    await hand.press(joinButton(one));
    await hand.press(acceptButton(one));
    await expectInside(one);
  });
  await one.context.close();
}

async function guestJoins(): Promise<void> {
  const one = await open({ context: phone });
  const { link } = await createTestMeeting(product.url, 'Toplantı');
  await one.page.goto(linkFor(one, link));
  await expectDevicesOn(one);
  await count('join by link on a phone', one, async (hand) => {
    await hand.type(textbox(one, 'join.fullName'), one.name);
    await hand.typeNext(textbox(one, 'join.email'), one.email);
    await hand.press(joinButton(one));
    await hand.press(acceptButton(one));
    await expectInside(one);
  });
  await one.context.close();
}

/** Someone with a package starts a meeting and does in it what moderators do. */
async function memberStarts(): Promise<void> {
  const one = await open();
  const { page, t } = one;
  await signInAsDemo(one, 'zeynep@salon.test', '/profile/package');
  await count('instant meeting as a member', one, async (hand) => {
    await hand.press(button(one, 'landing.start'));
    await hand.press(joinButton(one));
    await expectInside(one);
  });
  await count('share the screen', one, async (hand) => {
    await hand.press(bar(one, 'room.shareOn'));
    await expect(
      screenOf(one, 'Zeynep Kaya')
        .or(page.getByText(t('room.sharingNow')))
        .first(),
    ).toBeVisible();
  });
  const p = pollPhrases('tr');
  const panel = page.getByRole('complementary', { name: t('room.polls') });
  await count('poll with two options', one, async (hand) => {
    await hand.press(bar(one, 'room.tools'));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: t('room.polls'), exact: true }));
    await hand.type(panel.getByRole('textbox', { name: p('poll.question') }), 'Nerede buluşalım?');
    await hand.type(panel.getByRole('textbox', { name: p('poll.option', { number: 1 }) }), 'Ankara');
    await hand.typeAfterEnter(panel.getByRole('textbox', { name: p('poll.option', { number: 2 }) }), 'İzmir');
    await hand.press(panel.getByRole('button', { name: p('poll.openNow') }));
    await expect(panel.getByRole('article')).toContainText(p('poll.isOpen'));
  });
  await one.context.close();
}

async function moderatorRecords(): Promise<void> {
  const one = await open();
  const { page, t } = one;
  await signInAsDemo(one, 'can@salon.test', '/profile/package');
  await button(one, 'landing.start').click();
  await joinButton(one).click();
  await expectInside(one);
  await count('record and watch', one, async (hand) => {
    await hand.press(bar(one, 'room.record'));
    await hand.press(button(one, 'recording.start'));
    const stop = button(one, 'recording.stop');
    await expect(stop).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(t('recording.on')).first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(t('recordingConsent.counts', { agreed: 1, refused: 0, unanswered: 0 }))).toBeVisible();
    await hand.press(stop);
    await hand.press(page.getByRole('dialog').getByRole('button', { name: t('recording.stop') }));
    await expect(button(one, 'recording.start')).toBeVisible({ timeout: 120_000 });
    await hand.press(bar(one, 'room.leaveMeeting'));
    await hand.press(page.getByRole('menuitem', { name: t('room.leaveMeeting') }));
    await hand.press(page.getByRole('link', { name: t('outside.toRecordings') }));
    await hand.press(page.getByRole('link', { name: new RegExp(t('recordings.watch')) }).first());
  });
  await one.context.close();
}

async function plannerPlans(): Promise<void> {
  const one = await open();
  const { page, t } = one;
  await signInAsDemo(one, 'mehmet@salon.test', '/profile/package');
  await count('weekly class for three guests', one, async (hand) => {
    await hand.press(button(one, 'calendar.newPlan'));
    const people = page.getByRole('combobox', { name: t('planning.people') });
    // The page before has a field of this name, too.
    await people.waitFor();
    await hand.type(page.locator('input[name="title"]'), 'Haftalık ders');
    await hand.type(people, 'bir@example.com, iki@example.com, uc@example.com\n');
    await hand.choose(page.locator('select[name="frequency"]'), 'weekly');
    await hand.press(button(one, 'planning.plan'));
    await page.getByText(t('planning.planned')).first().waitFor();
  });
  await one.context.close();
}

async function buyerBuys(): Promise<void> {
  const one = await open();
  const { page, t } = one;
  await signInAsDemo(one, 'ayse@salon.test', '/profile/package');
  await page.goto('/pricing');
  await count('buy two seats', one, async (hand) => {
    await hand.choose(page.locator('select[name="seats-standart"]'), '2');
    await hand.press(page.getByRole('link', { name: t('pricing.buyName', { package: 'Standart' }) }));
    await button(one, 'purchase.toCard').waitFor();
    for (const [name, text] of [
      ['identityNumber', IDENTITY_NUMBER],
      ['phoneNumber', '5321234567'],
      ['city', 'İzmir'],
      ['district', 'Bornova'],
    ] as const) {
      if (!(await input(one, name).isVisible())) continue;
      await hand.type(input(one, name), text);
      // What is typed in a list is taken by it.
      await page.keyboard.press('Tab');
    }
    const address = page.locator('textarea[name="billingAddress"]');
    if (await address.isVisible()) await hand.type(address, 'Gül Sokak 5, daire 3');
    await hand.press(button(one, 'purchase.toCard'));
    await hand.type(input(one, 'cardHolderName'), one.name);
    await hand.type(input(one, 'cardNumber'), APPROVED);
    await hand.type(input(one, 'date'), '1230');
    await hand.type(input(one, 'cvc'), '123');
    await hand.press(page.getByRole('checkbox', { name: t('purchase.terms') }));
    await hand.press(page.getByRole('button', { name: pattern(t, 'purchase.order') }));
    const bank = await bankPage(one);
    const code = (await bank.locator('[data-code]').textContent()) ?? '';
    await hand.type(bank.locator('#code'), code);
    await hand.press(bank.locator('button[value="approve"]'));
    await page.getByRole('heading', { name: t('purchase.paidTitle') }).waitFor();
  });
  await one.context.close();
}

async function ownerInvites(): Promise<void> {
  const one = await open();
  const { page, t } = one;
  await signInAsDemo(one, 'zeynep@salon.test', '/profile/company');
  await count('invite a colleague', one, async (hand) => {
    await hand.press(button(one, 'company.invite'));
    await hand.type(textbox(one, 'company.inviteEmail'), 'yeni@example.com');
    await hand.press(button(one, 'company.inviteSend'));
    await page.getByText(t('company.invited')).first().waitFor();
  });
  await one.context.close();
}

try {
  for (const task of [visitorStarts, guestJoins, memberStarts, moderatorRecords, plannerPlans, buyerBuys, ownerInvites])
    await task();
  const tasks = Object.entries(TASKS).map(([task, { before, most }]) => {
    const { presses = Number.NaN, fields = Number.NaN } = found.get(task as Task) ?? {};
    return { task, presses, fields, before, most, holds: presses <= most };
  });
  report({
    name: 'presses',
    question: 'How many presses does what people do every day take?',
    holds: tasks.every(({ holds }) => holds),
    figures: { tasks },
  });
} finally {
  await crowd.close();
  await product.stop();
}
