// Pictures of the real product, for its own pages and for people who read about it. All of them: `node e2e/pictures.ts`; some:
// `node e2e/pictures.ts [pages] [tasks] [rooms] [accounts] [planning] [billing] [keep] [tr] [en] [ar] [ru]`.
// They land in e2e/.out/pictures; `keep` makes those of the landing page, of the help and of docs/pictures out of them.
import { join as under } from 'node:path';
import { type Language, languages } from '@salon/phrases';
import type { PictureSize } from './devices/index.ts';
import {
  expectDevicesOn,
  fillForm,
  linkIn,
  mailAbout,
  newCrowd,
  openPrejoin,
  openVisitor,
  signIn,
  signInAsDemo,
  type Visitor,
} from './people/index.ts';
import { keeper, take } from './pictures/album.ts';
import { DEVICE_NAMES } from './pictures/devices.ts';
import { keepAll } from './pictures/kept.ts';
import { shootRooms } from './pictures/rooms.ts';
import { screens, themes } from './pictures/screens.ts';
import { createTestPlanner, planMeetings, shootTasks } from './pictures/tasks.ts';
import { words } from './pictures/words.ts';
import { shootBilling } from './pictures.billing.ts';
import { expectMoving } from './probe/index.ts';
import { createTestMeeting, type Product, startProduct } from './product/index.ts';

const folder = under(import.meta.dirname, '.out', 'pictures');
/** As large as a tile of four on a desk shows it; few frames, because all people are on this machine. */
const picture: PictureSize = { width: 640, height: 360, framesPerSecond: 5, frames: 20 };

const crowd = newCrowd(picture);
const shoot = ({ page }: Visitor, name: string) => take(page, name);

/** Public pages and the join page, in every theme and size. */
async function shootPages(product: Product, language: Language): Promise<void> {
  const { link } = await createTestMeeting(product.url, words[language].title);
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of themes) {
      const browser = await crowd.browser(0, 'allowed');
      const one = await openVisitor(browser, product.url, 0, {
        language,
        name: words[language].people[0].join(' '),
        before: DEVICE_NAMES,
        context: { ...size, colorScheme },
      });
      for (const [name, path] of Object.entries({
        landing: '/',
        features: '/features',
        help: '/help',
        about: '/about',
      })) {
        await one.page.goto(path, { waitUntil: 'networkidle' });
        await shoot(one, `${name}-${language}-${screen}-${colorScheme}`);
      }
      await openPrejoin(one, link);
      await fillForm(one);
      await expectDevicesOn(one);
      await expectMoving(one.page.getByLabel(one.t('devices.preview')));
      await shoot(one, `join-${language}-${screen}-${colorScheme}`);
      await one.context.close();
    }
  }
}

/** Sign-in, registration and the own pages, in a language of either direction. */
async function shootAccounts(product: Product, language: Language): Promise<void> {
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of themes) {
      const browser = await crowd.browser(0, 'allowed');
      const one = await openVisitor(browser, product.url, 0, { language, context: { ...size, colorScheme } });
      const look = async (path: string, name: string): Promise<void> => {
        await one.page.goto(path, { waitUntil: 'networkidle' });
        await shoot(one, `${name}-${language}-${screen}-${colorScheme}`);
      };
      await look('/signup', 'signup');
      await look('/contact-us', 'contact');
      await look('/login?redirectUrl=/profile', 'login');
      await signIn(one, 'ayse@salon.test', 'Demo1234!');
      await one.page.getByRole('button', { name: one.t('profile.edit'), exact: true }).waitFor();
      for (const name of ['profile', 'profile/password', 'profile/sessions', 'profile/data'])
        await look(`/${name}`, name.replace('/', '-'));
      await one.page.goto('/profile');
      await one.page.getByRole('button', { name: one.t('profile.edit'), exact: true }).click();
      await shoot(one, `profile-edit-${language}-${screen}-${colorScheme}`);
      await one.context.close();
    }
  }
}

/** What someone with a package plans and looks back on. */
async function shootPlanning(product: Product, language: Language): Promise<void> {
  const [planner, bearer] = await createTestPlanner(product, crowd, language);
  await planner.context.close();
  const [first, series] = await planMeetings(product, language, bearer);
  const mail = await mailAbout(product.url, `davetli.${language}@example.com`, new RegExp(words[language].title));
  // The mail has a short link.
  const { headers } = await fetch(linkIn(mail, 'go'), { redirect: 'manual' });
  const sealed = /\/meeting\/go\/([\w.-]+)/.exec(headers.get('location') ?? '')?.[1];
  if (sealed === undefined) throw new Error('the mail leads to no meeting');
  const browser = await crowd.browser(0, 'allowed');
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of themes) {
      const one = await openVisitor(browser, product.url, 0, { language, context: { ...size, colorScheme } });
      const look = async (path: string, name: string): Promise<void> => {
        await one.page.goto(path, { waitUntil: 'networkidle' });
        const isWhole = screen === 'phone' || name === 'meetings-month';
        await take(one.page, `${name}-${language}-${screen}-${colorScheme}`, isWhole);
      };
      await look(`/${language}/meeting/answer/${sealed}?a=accepted`, 'invitation');
      await look(`/${language}/meeting/go/${sealed}`, 'waiting');
      await signInAsDemo(one, 'mehmet@salon.test', '/profile/meetings');
      await look('/', 'home');
      await look('/profile/meet?tab=plan', 'plan');
      for (const view of ['month', 'week', 'list', 'year'])
        await look(`/profile/meetings?view=${view}`, `meetings-${view}`);
      await look(`/meeting/${first}`, 'detail');
      await look(`/meeting/${series}/edit`, 'edit-series');
      await look('/profile/pastMeetings', 'past');
      await one.context.close();
    }
  }
}

/** What people do, with someone who has a package and plans. */
const withPlanner =
  (shootPart: (product: Product, language: Language, planner: Visitor, bearer: string) => Promise<void>) =>
  async (product: Product, language: Language): Promise<void> => {
    const [planner, bearer] = await createTestPlanner(product, crowd, language);
    await planMeetings(product, language, bearer);
    await shootPart(product, language, planner, bearer);
    await planner.context.close();
  };

const parts: Readonly<Record<string, (product: Product, language: Language) => Promise<void>>> = {
  pages: shootPages,
  tasks: withPlanner((product, language, planner) => shootTasks(product, crowd, language, planner)),
  rooms: withPlanner((product, language, _planner, bearer) => shootRooms(product, crowd, language, bearer)),
  accounts: shootAccounts,
  planning: shootPlanning,
  // Every page of payments, in several languages on its own.
  billing: (product, language) => (language === 'tr' ? shootBilling(product, crowd, folder) : Promise.resolve()),
};
const asked = process.argv.slice(2);
const wants = (name: string, all: readonly string[]): boolean =>
  asked.includes(name) || !asked.some((one) => all.includes(one));
const names = [...Object.keys(parts), 'keep'];
try {
  for (const language of languages) {
    if (!wants(language, languages)) continue;
    for (const [name, shootPart] of Object.entries(parts)) {
      if (!wants(name, names)) continue;
      // A product of its own: what is planned and who is there is in the language of the pictures alone.
      const product = await startProduct(name === 'rooms' ? {} : { RECORDER: 'off' });
      try {
        await shootPart(product, language);
      } finally {
        await product.stop();
      }
    }
  }
  if (wants('keep', names)) await keepAll(await keeper(await crowd.browser(0, 'allowed')));
  console.log(`Pictures: ${folder}`);
} finally {
  await crowd.close();
}
