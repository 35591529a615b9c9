// Pictures of the real product for people who read about it: `node e2e/pictures.ts [pages] [accounts] [planning] [meeting] [landing] [billing]`. They land in e2e/.out/pictures.
import { mkdirSync } from 'node:fs';
import { join as under } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { createMeeting, joinPath } from '@salon/contract';
import { type Language, languages } from '@salon/phrases';
import { largePicture } from './devices/index.ts';
import {
  bar,
  chatLog,
  expectDevicesOn,
  expectInside,
  fillForm,
  join,
  mailAbout,
  newCrowd,
  openChat,
  openPrejoin,
  openVisitor,
  pictureIn,
  pressJoin,
  say,
  signIn,
  signInAsDemo,
  tileOf,
  type Visitor,
} from './people/index.ts';
import { shootBilling } from './pictures.billing.ts';
import { expectMoving } from './probe/index.ts';
import { aMeeting, encodedIn, send, startProduct } from './product/index.ts';

const folder = under(import.meta.dirname, '.out', 'pictures');
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const themes = ['light', 'dark'] as const;
const words = {
  tr: {
    title: 'Pazartesi görüşmesi',
    say: ['Herkese günaydın.', 'Gündem: https://example.com/gundem', 'Teşekkürler, gördüm.'],
  },
  ar: {
    title: 'اجتماع يوم الاثنين',
    say: ['صباح الخير جميعًا.', 'جدول الأعمال: https://example.com/agenda', 'شكرًا، اطّلعت عليه.'],
  },
} as const;
/** The landing page shows the room in the visitor's language. */
const landingWords = {
  ...words,
  en: {
    title: 'Monday meeting',
    say: ['Good morning everybody.', 'Agenda: https://example.com/agenda', 'Thank you, I have seen it.'],
  },
  ru: {
    title: 'Встреча в понедельник',
    say: ['Всем доброе утро.', 'Повестка: https://example.com/povestka', 'Спасибо, посмотрела.'],
  },
} as const satisfies Record<Language, { title: string; say: readonly string[] }>;

/** The made devices are named after their files: pictures show what people's machines call theirs. */
const DEVICE_NAMES = `(() => {
  const names = { audioinput: 'Microphone Array', videoinput: 'HD Camera', audiooutput: 'Speakers' };
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) return;
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () =>
    (await list())
      .filter((device, index, all) => all.findIndex((other) => other.kind === device.kind) === index)
      .map(({ deviceId, groupId, kind }) => ({ deviceId, groupId, kind, label: names[kind] }));
})()`;

const product = await startProduct();
const crowd = newCrowd(largePicture);
const shoot = async ({ page }: Visitor, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: under(folder, `${name}.png`) });
};

/** Landing and join page, in every language, theme and size. */
async function shootPages(): Promise<void> {
  const { link } = await aMeeting(product.url, words.tr.title);
  for (const language of languages) {
    for (const [screen, size] of Object.entries(screens)) {
      for (const colorScheme of themes) {
        const browser = await crowd.browser(0, 'allowed');
        const one = await openVisitor(browser, product.url, 0, {
          language,
          before: DEVICE_NAMES,
          context: { ...size, colorScheme },
        });
        await one.page.goto('/', { waitUntil: 'networkidle' });
        await shoot(one, `landing-${language}-${screen}-${colorScheme}`);
        await openPrejoin(one, link);
        await fillForm(one);
        await expectDevicesOn(one);
        await expectMoving(one.page.getByLabel(one.t('devices.preview')));
        await shoot(one, `join-${language}-${screen}-${colorScheme}`);
        await one.context.close();
      }
    }
  }
}

/** Sign-in, registration and the own pages, in a language of either direction. */
async function shootAccounts(language: 'tr' | 'ar'): Promise<void> {
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
      await one.page.getByRole('button', { name: one.t('profile.edit') }).waitFor();
      for (const name of ['profile', 'profile/password', 'profile/sessions', 'profile/data'])
        await look(`/${name}`, name.replace('/', '-'));
      await one.page.goto('/profile');
      await one.page.getByRole('button', { name: one.t('profile.edit') }).click();
      await shoot(one, `profile-edit-${language}-${screen}-${colorScheme}`);
      await one.context.close();
    }
  }
}

/** What somebody with a package plans and looks back on, in a language of either direction. */
async function shootPlanning(language: 'tr' | 'ar'): Promise<void> {
  const browser = await crowd.browser(0, 'allowed');
  const first = await openVisitor(browser, product.url, 0, { language });
  const bearer = await signInAsDemo(first, 'mehmet@salon.test', '/profile/meetings');
  await first.context.close();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  const colours = ['#0e7c7b', '#7a3e9d', '#b3541e'];
  const meetings: { id: string }[] = [];
  for (const [index, title] of [words[language].title, 'Bütçe', 'Sprint planlama'].entries())
    meetings.push(
      await send(
        product.url,
        createMeeting,
        {
          title,
          summary: 'Gündem: rakamlar, kararlar, sıradaki adımlar',
          startingDate: at(3 + index * 26),
          endDate: at(4 + index * 26),
          timeZone: 'Etc/UTC',
          headerColor: colours[index] ?? '#0e7c7b',
          backgroundColor: '#101418',
          accessCode: 'ABCD2345',
          recurrence: index === 1 ? { frequency: 'weekly', selectedDays: [2, 4], count: 8 } : null,
          selectedUsers: [
            { email: 'zeynep@salon.test', fullName: 'Zeynep Kaya', isModerator: true },
            { email: `davetli.${language}@example.com`, fullName: 'Deniz Yıldız' },
          ],
        },
        { bearer },
      ),
    );
  const mail = await mailAbout(product.url, `davetli.${language}@example.com`, new RegExp(words[language].title));
  const sealed = /\/meeting\/go\/([\w.-]+)/.exec(mail.text)?.[1] ?? '';
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of themes) {
      const one = await openVisitor(browser, product.url, 0, { language, context: { ...size, colorScheme } });
      const look = async (path: string, name: string): Promise<void> => {
        await one.page.goto(path, { waitUntil: 'networkidle' });
        await one.page.mouse.move(0, 0);
        await one.page.evaluate(() => document.fonts.ready);
        await one.page.screenshot({
          path: under(folder, `${name}-${language}-${screen}-${colorScheme}.png`),
          fullPage: true,
        });
      };
      await look(`/${language}/meeting/answer/${sealed}?a=accepted`, 'invitation');
      await look(`/${language}/meeting/go/${sealed}`, 'waiting');
      await signInAsDemo(one, 'mehmet@salon.test', '/profile/meetings');
      await look('/', 'home');
      await look('/profile/meet?tab=plan', 'plan');
      for (const view of ['month', 'week', 'list', 'year'])
        await look(`/profile/meetings?view=${view}`, `meetings-${view}`);
      await look(`/meeting/${meetings[0]?.id}`, 'detail');
      await look(`/meeting/${meetings[1]?.id}/edit`, 'edit-series');
      await look('/profile/pastMeetings', 'past');
      await one.context.close();
    }
  }
}

/** Three at desks and one on a phone in a meeting, each seen by the others, everybody well connected. */
async function aMeetingOfFour(language: Language, title: string): Promise<Visitor[]> {
  const meeting = await aMeeting(product.url, title);
  const people: Visitor[] = [];
  for (const person of [0, 1, 2]) {
    const one = await openVisitor(await crowd.browser(person, 'allowed'), product.url, person, { language });
    await join(one, person === 0 ? meeting.moderatorLink : meeting.link);
    people.push(one);
  }
  const phone = await openVisitor(await crowd.browser(3, 'allowed'), product.url, 3, {
    language,
    context: screens.phone ?? {},
  });
  await phone.page.goto(joinPath(language, encodedIn(meeting.link)));
  await fillForm(phone);
  await expectDevicesOn(phone);
  await pressJoin(phone);
  await expectInside(phone);
  people.push(phone);
  for (const viewer of [people[0] ?? phone, phone]) {
    for (const other of people) if (other !== viewer) await expectMoving(pictureIn(tileOf(viewer, other.name)), 30_000);
    // Nobody's; two may be weak at a time while the picture is made.
    await viewer.page.getByText(viewer.t('room.qualityPoor')).first().waitFor({ state: 'detached', timeout: 60_000 });
  }
  return people;
}

/** What the landing page shows: the meeting as its moderator sees it, in every language. */
async function shootLandingRooms(): Promise<void> {
  for (const language of languages) {
    const { title, say: sentences } = landingWords[language];
    const people = await aMeetingOfFour(language, title);
    const [desk, , , phone] = people;
    if (desk === undefined || phone === undefined) return;
    await shoot(desk, `room-${language}`);
    await shoot(phone, `phone-${language}`);
    for (const [index, sentence] of sentences.entries()) await say(people[index] ?? desk, sentence);
    await openChat(desk);
    await chatLog(desk).getByText(sentences[2]).waitFor();
    await shoot(desk, `chat-${language}`);
    for (const { context } of people) await context.close();
  }
}

/** A meeting of four as its moderator sees it on a desk and on a phone, in a language of either direction. */
async function shootMeeting(language: 'tr' | 'ar'): Promise<void> {
  const { title, say: sentences } = words[language];
  const people = await aMeetingOfFour(language, title);
  const [desk, , , phone] = people;
  if (desk === undefined || phone === undefined) return;
  await shoot(desk, `room-${language}-desk`);
  await shoot(phone, `room-${language}-phone`);
  for (const [index, sentence] of sentences.entries()) await say(people[index] ?? desk, sentence);
  await openChat(desk);
  await chatLog(desk).getByText(sentences[2]).waitFor();
  await shoot(desk, `chat-${language}-desk`);
  await openChat(phone);
  await shoot(phone, `chat-${language}-phone`);
  await desk.page.keyboard.press('Escape');
  await bar(people[1] ?? desk, 'room.shareOn').click();
  await desk.page.getByRole('article', { name: desk.t('room.screenOf', { name: people[1]?.name ?? '' }) }).waitFor();
  await shoot(desk, `share-${language}-desk`);
  for (const { context } of people) await context.close();
}

mkdirSync(folder, { recursive: true });
try {
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    pages: shootPages,
    accounts: async () => {
      await shootAccounts('tr');
      await shootAccounts('ar');
    },
    planning: async () => {
      await shootPlanning('tr');
      await shootPlanning('ar');
    },
    meeting: async () => {
      await shootMeeting('tr');
      await shootMeeting('ar');
    },
    landing: shootLandingRooms,
    billing: () => shootBilling(product, crowd, folder),
  };
  const wanted = process.argv.slice(2);
  for (const [name, shootPart] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await shootPart();
  console.log(`Pictures: ${folder}`);
} finally {
  await crowd.close();
  await product.stop();
}
