import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { openPoll, renameRecording, savePoll, sendChat } from '@salon/contract';
import { test as base, expect } from '../fixture.ts';
import { expectAccessible, signInAsDemo, type Visitor } from '../people/index.ts';
import { type Product, type Recorded, recorded, send, startProduct } from '../product/index.ts';

const MEHMET = 'mehmet@salon.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SECONDS = 90;

/** A product without recorders of its own: what they do is done here, at once. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({ RECORDER: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** A recording in which someone writes and opens a poll, half a minute after its beginning. */
async function createTestRecording(product: Product, bearer: string, title: string): Promise<Recorded> {
  return recorded(product, bearer, {
    title,
    seconds: SECONDS,
    async during(admission) {
      await send(product.url, sendChat, { text: 'Bütçe onaylandı', clientKey: crypto.randomUUID() }, admission);
      const draft = { kind: 'yesNo', question: 'Devam edelim mi?' } as const;
      const { id } = await send(product.url, savePoll, draft, admission);
      await send(product.url, openPoll, { pollId: id }, admission);
    },
  });
}

const pathOf = ({ meetingId, recordingId }: Recorded): string => `/meeting/${meetingId}/recording/${recordingId}`;
const video = (page: Page): Locator => page.locator('video');
const timeOf = (page: Page): Promise<number> =>
  video(page).evaluate((element) => (element as HTMLVideoElement).currentTime);
/** It plays on from a place that was jumped to. */
const expectAt = async (page: Page, seconds: number): Promise<void> => {
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(seconds - 0.5);
  expect(await timeOf(page)).toBeLessThan(seconds + 20);
};
const expectFits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
const button = ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Locator =>
  page.getByRole('button', { name: t(key), exact: true });

/** The brightness of a point of the picture: it is shown, and not black. */
const isShown = (page: Page): Promise<boolean> =>
  video(page).evaluate((element) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 36];
    const pen = canvas.getContext('2d');
    pen?.drawImage(element as HTMLVideoElement, 0, 0, 64, 36);
    const { data } = pen?.getImageData(0, 0, 64, 36) ?? { data: new Uint8ClampedArray() };
    return data.some((value, index) => index % 4 < 3 && value > 128);
  });

test('a recording is kept on its meeting’s page, renamed, watched by keys, and deleted for good @journey', async ({
  visitor,
  product,
}) => {
  const owner = await visitor();
  const { page, t } = owner;
  const bearer = await signInAsDemo(owner, MEHMET, '/profile/meetings');
  const title = 'Kayıtlı görüşme';
  const made = await createTestRecording(product, bearer, title);
  await page.goto(`/meeting/${made.meetingId}`);
  const list = page.getByRole('region', { name: t('recordings.title') });
  await expect(list.getByRole('listitem')).toContainText('1:30');
  await expect.poll(() => list.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  await list.getByRole('button', { name: t('recordings.renameOf', { name: title }) }).click();
  await list.getByRole('textbox', { name: t('recordings.name') }).fill('Bütçe görüşmesi');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('heading', { name: 'Bütçe görüşmesi' })).toBeVisible();
  await expectAccessible(page, 'recordings on the page of a meeting');
  // What was done elsewhere shows here on its own.
  for (const name of ['Başka yerden', 'Bütçe görüşmesi']) {
    await send(product.url, renameRecording, { recordingId: made.recordingId, name }, { bearer });
    await expect(list.getByRole('heading', { name })).toBeVisible();
  }

  const opened = page.waitForEvent('popup');
  await list.getByRole('link', { name: t('recordings.watch') }).click();
  const watching = { ...owner, page: await opened };
  await expect(watching.page).toHaveURL(pathOf(made));
  await expect(watching.page.getByRole('heading', { level: 1, name: 'Bütçe görüşmesi' })).toBeVisible();
  await expectAccessible(watching.page, 'a recording before it plays');
  await watching.page.keyboard.press('k');
  await expect.poll(() => timeOf(watching.page)).toBeGreaterThan(0.2);
  expect(await isShown(watching.page)).toBe(true);
  await watching.page.keyboard.press('5');
  await expectAt(watching.page, SECONDS / 2);
  await watching.page.keyboard.press('j');
  await watching.page.keyboard.press('k');
  await expect(button(watching, 'recordings.play')).toBeVisible();
  await expect.poll(() => timeOf(watching.page)).toBeLessThan(SECONDS / 2);

  // What was written and done then is beside the picture.
  const chapters = watching.page.getByRole('list', { name: t('recordings.chapters') });
  await chapters.getByRole('button', { name: /Devam edelim mi/ }).click();
  await expectAt(watching.page, 30);
  await expect(chapters.getByRole('button', { name: /Devam edelim mi/ })).toHaveAttribute('aria-current', 'true');
  await watching.page.getByRole('tab', { name: t('recordings.chat') }).click();
  await expect(watching.page.getByRole('button', { name: /Bütçe onaylandı/ })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(watching.page, 'a recording with its chat');

  // The place is kept.
  await watching.page.reload();
  await expect(button(watching, 'recordings.goOn')).toBeVisible();
  await button(watching, 'recordings.goOn').click();
  await expectAt(watching.page, 30);
  const saved = watching.page.waitForEvent('download');
  await button(watching, 'recordings.save').click();
  expect((await saved).suggestedFilename()).toBe('Bütçe görüşmesi.mp4');
  expect(
    readFileSync(await (await saved).path())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp');
  await watching.page.close();

  await list.getByRole('button', { name: t('recordings.deleteOf', { name: 'Bütçe görüşmesi' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('recordings.deleteForever') })
    .click();
  await expect(list.getByText(t('recordings.emptyTitle'))).toBeVisible();
  // No one is notified of it any more, by its old address either.
  owner.complaints.allow(/the server responded with a status of 404/);
  await page.goto(pathOf(made));
  await expect(page.getByText(t('recordings.goneTitle'))).toBeVisible();
});

test('captions are brought, searched and taken away, and the ends are cut off', async ({ visitor, product }) => {
  const owner = await visitor();
  const { page, t } = owner;
  const bearer = await signInAsDemo(owner, MEHMET, '/profile/meetings');
  await page.goto(pathOf(await createTestRecording(product, bearer, 'Altyazılı görüşme')));
  await page.getByRole('tab', { name: t('recordings.captions') }).click();
  const file = page.getByLabel(t('recordings.captionsFile'));
  const vtt = (text: string) => ({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  owner.complaints.allow(/the server responded with a status of 400/);
  await file.setInputFiles(vtt('hello'));
  await expect(page.getByText('SubRip (.srt) dosyası değil', { exact: false })).toBeVisible();
  await file.setInputFiles(
    vtt('WEBVTT\n\n00:10.000 --> 00:19.000\nİyi günler\n\n00:40.000 --> 00:49.000\nBütçe onaylandı\n'),
  );
  const search = page.getByRole('searchbox', { name: t('recordings.search') });
  await search.fill('bütçe');
  await page.getByRole('button', { name: /Bütçe onaylandı/ }).click();
  await expectAt(page, 40);
  const cue = () =>
    video(page).evaluate((element) => {
      const [track] = (element as HTMLVideoElement).textTracks;
      return track?.mode === 'showing' ? ((track.activeCues?.[0] as VTTCue | undefined)?.text ?? '') : track?.mode;
    });
  await expect.poll(cue).toBe('Bütçe onaylandı');
  await page.keyboard.press('Tab');
  await button(owner, 'recordings.captions').click();
  await expect.poll(cue).toBe('hidden');
  await expectAccessible(page, 'a recording with captions');

  await button(owner, 'recordings.trim').click();
  const from = page.getByRole('slider', { name: t('recordings.trimFrom') });
  await from.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(from).toHaveAttribute('aria-valuetext', '0:05');
  await expectAccessible(page, 'the ends of a recording');
  await button(owner, 'recordings.trimAction').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('recordings.trimConfirm') })
    .click();
  await expect(page.getByText(t('recordings.trimWorks'))).toBeVisible();
});

test('a recording is shared by a link with a password, watched without an account, and the link is ended @journey', async ({
  visitor,
  product,
}) => {
  const owner = await visitor();
  const { page, t } = owner;
  const bearer = await signInAsDemo(owner, MEHMET, '/profile/meetings');
  await page.goto(pathOf(await createTestRecording(product, bearer, 'Paylaşılan görüşme')));
  await button(owner, 'recordings.share').click();
  await page.getByRole('checkbox', { name: t('recordings.linkPassword') }).check();
  await page.getByRole('checkbox', { name: t('recordings.linkDownload') }).check();
  await expectAccessible(page, 'a link to share');
  await button(owner, 'recordings.linkMake').click();
  const link = await page.getByRole('textbox', { name: t('recordings.link') }).inputValue();
  const password = await page.getByRole('textbox', { name: t('recordings.linkPasswordField') }).inputValue();
  expect(link).toMatch(new RegExp(`^${product.url}/tr/recording/watch/[\\w-]{43}$`));

  const guest = await visitor({ language: 'ar', context: { ...phone, colorScheme: 'dark' } });
  guest.complaints.allow(/the server responded with a status of 40[34]/);
  await guest.page.goto(link.replace('/tr/', '/ar/'));
  await expect(guest.page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(guest.page, 'the password of a link');
  const field = guest.page.getByLabel(guest.t('recordings.linkPasswordField'));
  await field.fill(`${password}x`);
  await button(guest, 'recordings.passwordOpen').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(`${password}x`);
  await field.fill(password);
  await button(guest, 'recordings.passwordOpen').click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Paylaşılan görüşme' })).toBeVisible();
  await button(guest, 'recordings.play').first().click();
  await expect.poll(() => timeOf(guest.page)).toBeGreaterThan(0.2);
  // Time runs from left to right in every language.
  const line = guest.page.getByRole('slider', { name: guest.t('recordings.place') });
  await line.focus();
  await guest.page.keyboard.press('ArrowRight');
  await expectAt(guest.page, 5);
  await expect(button(guest, 'recordings.save')).toBeVisible();
  await expect(button(guest, 'recordings.trim')).toHaveCount(0);
  await expect(guest.page.getByText('Bütçe onaylandı')).toHaveCount(0);
  await expectFits(guest.page);
  await expectAccessible(guest.page, 'a shared recording on a phone, dark, from right to left');

  await page.getByRole('button', { name: new RegExp(`^${t('recordings.linkEndNow')}`) }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('recordings.linkEndNow'), exact: true })
    .click();
  await expect(page.getByText(t('recordings.linksNone'))).toBeVisible();
  // Who did what with it stands beside it.
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: t('recordings.history') }).click();
  const history = page.getByRole('list', { name: t('recordings.history') }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  for (const [index, event] of (['event_linkEnded', 'event_linkOpened', 'event_linkMade'] as const).entries())
    await expect(history.nth(index)).toContainText(
      t(`recordings.${event}`, { moment: '' }).split('(')[0]?.trim() ?? '',
    );
  await expectAccessible(page, 'the history of a recording');
  await guest.page.reload();
  await expect(guest.page.getByText(guest.t('recordings.linkGoneTitle'))).toBeVisible();
  await expectAccessible(guest.page, 'a link that was ended');
});

test('a recording is watched in Arabic on a phone in the dark, one of sound alone too, and one that goes on says so', async ({
  visitor,
  product,
}) => {
  const owner = await visitor({ language: 'ar', context: { ...phone, colorScheme: 'dark' } });
  const { page, t } = owner;
  const bearer = await signInAsDemo(owner, MEHMET, '/profile/meetings');
  const made = await createTestRecording(product, bearer, 'Telefonda');
  const sound = await recorded(product, bearer, {
    title: '',
    meetingId: made.meetingId,
    name: 'Ses',
    audioOnly: true,
    seconds: 20,
  });
  await page.goto(pathOf(made));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const side of ['chapters', 'chat', 'captions'] as const) {
    await page.getByRole('tab', { name: t(`recordings.${side}`) }).click();
    await expectAccessible(page, `a recording on a phone: ${side}`);
    await expectFits(page);
  }
  await button(owner, 'recordings.play').first().click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  for (const control of await page
    .getByRole('region', { name: t('recordings.player') })
    .getByRole('button')
    .all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
  await page.goto(pathOf(sound));
  await button(owner, 'recordings.play').first().click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  await expectAccessible(page, 'a recording of sound alone');
  await recorded(product, bearer, { title: '', meetingId: made.meetingId, until: 'begun' });
  await page.goto(`/meeting/${made.meetingId}`);
  const list = page.getByRole('region', { name: t('recordings.title') });
  // Its recorder says nothing more: sooner or later another one is waited for.
  const states = [t('recordings.state_on'), t('recordings.state_queued')].join('|');
  await expect(list.getByText(new RegExp(states))).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'recordings on a phone');
});
