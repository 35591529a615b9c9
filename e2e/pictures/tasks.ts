import type { Locator } from '@playwright/test';
import { createMeeting, editProfile } from '@salon/contract';
import type { Language } from '@salon/phrases';
import {
  buildPlan,
  type Crowd,
  expectDevicesOn,
  expectHeading,
  fillForm,
  openPrejoin,
  openVisitor,
  signInAsAdministrator,
  signInAsDemo,
  type Visitor,
} from '../people/index.ts';
import { expectMoving } from '../probe/index.ts';
import { createTestMeeting, type Product, send } from '../product/index.ts';
import { DEVICE_NAMES } from './devices.ts';
import { takeForHelp } from './helpPictures.ts';
import { words } from './words.ts';

const colours = ['#0e7c7b', '#7a3e9d', '#b3541e'];

/** Signs in as someone with a package, who is called as people are in the pictures' language. */
export async function createTestPlanner(
  product: Product,
  crowd: Crowd,
  language: Language,
): Promise<[Visitor, string]> {
  const planner = await openVisitor(await crowd.browser(0, 'allowed'), product.url, 0, { language });
  const bearer = await signInAsDemo(planner, 'mehmet@salon.test', '/profile/meetings');
  const [[name, surname]] = words[language].people;
  const person = { name, surname, dateOfBirth: '1985-05-05', phoneNumber: '+905321112233' };
  await send(product.url, editProfile, { ...person, isAdressCanBeNullable: true }, { bearer });
  return [planner, bearer];
}

/** Meetings of the next days, one of them a series. */
export async function planMeetings(product: Product, language: Language, bearer: string): Promise<string[]> {
  const { title, summary, further, people } = words[language];
  const [, [name = '', surname = ''] = []] = people;
  const ids: string[] = [];
  for (const [index, each] of [title, ...further].entries()) {
    const plan = buildPlan(180 + index * 26 * 60, {
      title: each,
      summary,
      headerColor: colours[index] ?? '#0e7c7b',
      recurrence: index === 1 ? { frequency: 'weekly', selectedDays: [2, 4], count: 8 } : null,
      selectedUsers: [{ email: `davetli.${language}@example.com`, fullName: `${name} ${surname}` }],
    });
    ids.push((await send(product.url, createMeeting, plan, { bearer })).id);
  }
  return ids;
}

/** What people do outside of a meeting, for the help: join, make a link, plan, buy, look after the product. */
export async function shootTasks(product: Product, crowd: Crowd, language: Language, planner: Visitor): Promise<void> {
  const { title, people } = words[language];
  const [, [name = '', surname = ''] = []] = people;
  const browser = await crowd.browser(1, 'allowed');
  const guest = await openVisitor(browser, product.url, 1, {
    language,
    name: `${name} ${surname}`,
    before: DEVICE_NAMES,
  });
  /** What is named stands below the bar. */
  const keep = ({ page }: Visitor, task: Parameters<typeof takeForHelp>[1], shown?: Locator) =>
    takeForHelp(page, task, language, async () =>
      shown?.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90)),
    );
  const open = ({ page }: Visitor, path: string) => page.goto(path, { waitUntil: 'networkidle' });

  await openPrejoin(guest, (await createTestMeeting(product.url, title)).link);
  await fillForm(guest);
  await expectDevicesOn(guest);
  await expectMoving(guest.page.getByLabel(guest.t('devices.preview')));
  await keep(guest, 'join');

  await open(guest, '/');
  await guest.page.getByRole('textbox', { name: guest.t('landing.meetingTitle') }).fill(title);
  await guest.page.getByRole('button', { name: guest.t('landing.createLink') }).click();
  await guest.page.getByRole('button', { name: guest.t('landing.joinMeeting') }).waitFor();
  await keep(guest, 'instant');
  await open(guest, '/pricing');
  await keep(guest, 'buy');
  await guest.context.close();

  await open(planner, '/profile/meet?tab=plan');
  await planner.page.getByRole('textbox', { name: planner.t('planning.meetingTitle') }).fill(title);
  await keep(planner, 'plan');
  await open(planner, '/profile/meetings?view=month');
  await keep(planner, 'calendar', planner.page.getByRole('group', { name: planner.t('calendar.view') }));

  const admin = await openVisitor(browser, product.url, 2, { language });
  await signInAsAdministrator(admin);
  await expectHeading(admin, admin.t('admin.dashboardTitle'));
  await admin.page.locator('dl > div dd').first().filter({ hasText: /\d/ }).waitFor();
  await keep(admin, 'dashboard');
  await admin.context.close();
}
