import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type SalonError } from '@salon/client';
import { expect, test } from '../fixture.ts';
import { expectInside, mailsTo, pressJoin, signInAsDemo } from '../people/index.ts';

const ORGANISER = 'mehmet@salon.test';
const EVENTS = ['meeting.planned', 'meeting.started', 'participant.joined', 'meeting.ended'] as const;

/** An independent program that receives webhooks, and verifies them by the text of the specification alone. */
async function startReceiver() {
  const received: { id: string; type: string; data: Record<string, unknown>; isGenuine: boolean }[] = [];
  let secret = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key)
      .update(`${header('id')}.${header('timestamp')}.${body}`)
      .digest('base64');
    const isGenuine = header('signature').split(' ').includes(`v1,${signature}`);
    received.push({ id: header('id'), ...JSON.parse(body), isGenuine });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/salon`,
    received,
    verifyBy: (text: string) => {
      secret = text;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a program plans a meeting with a key made on the page, brings a named person in, and learns what happens', async ({
  visitor,
  product,
}) => {
  const organiser = await visitor();
  await signInAsDemo(organiser, ORGANISER, '/profile/api');
  const { page, t } = organiser;
  await page.getByRole('button', { name: t('api.newKey') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('api.name'), exact: true }).fill('Takvim');
  for (const scope of await dialog.getByRole('checkbox').all()) await scope.check();
  await dialog.getByRole('button', { name: t('api.newKey') }).click();
  const key = await page.getByRole('textbox', { name: t('api.secret') }).inputValue();
  expect(key).toMatch(/^salon_[\w-]{43}$/);
  await page.getByRole('button', { name: t('api.secretDone') }).click();

  const receiver = await startReceiver();
  try {
    const client = createClient({ url: product.url, key });
    const webhook = await client.webhooks.create({ url: receiver.url, events: [...EVENTS] });
    receiver.verifyBy(webhook.secret);

    // As any program would, by plain HTTP.
    const start = new Date(Date.now() + 2 * 60_000);
    const localTime = (time: Date) =>
      new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
        .format(time)
        .replace(' ', 'T');
    const planned = await fetch(`${product.url}/api/v1/meetings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Bütçe görüşmesi',
        startsLocal: localTime(start),
        endsLocal: localTime(new Date(start.getTime() + 3_600_000)),
        timeZone: 'Europe/Istanbul',
        invitees: [{ email: 'davetli@example.com', fullName: 'Davetli Kişi' }],
      }),
    });
    expect(planned.status).toBe(201);
    const { id } = (await planned.json()) as { id: string };
    await expect.poll(async () => (await mailsTo(product.url, 'davetli@example.com')).length).toBeGreaterThan(0);

    const instant = await client.meetings.createInstant({ title: 'Kısa görüşme' });
    const { url } = await client.meetings.createJoinLink(instant.id, { fullName: 'Ada Lovelace', role: 'moderator' });
    const ada = await visitor({ name: 'Ada Lovelace' });
    await ada.page.goto(url);
    await ada.page.getByRole('textbox', { name: ada.t('join.email') }).fill('ada@example.com');
    await pressJoin(ada);
    await expectInside(ada);

    const [inside] = await client.participants.list(instant.id);
    expect(inside).toMatchObject({ fullName: 'Ada Lovelace', state: 'inside', role: 'moderator' });
    await client.meetings.end(instant.id);
    await expect(ada.page.getByRole('heading', { name: ada.t('outside.endedForAllTitle') })).toBeVisible();

    const typesOf = (meetingId: string) =>
      receiver.received.filter(({ data }) => data.meetingId === meetingId).map(({ type }) => type);
    await expect.poll(() => typesOf(id)).toEqual(['meeting.planned']);
    await expect.poll(() => typesOf(instant.id)).toEqual(['meeting.started', 'participant.joined', 'meeting.ended']);
    expect(receiver.received.every(({ isGenuine }) => isGenuine)).toBe(true);
  } finally {
    await receiver.close();
  }

  await page.reload();
  await page.getByRole('button', { name: t('api.actionsOf', { name: 'Takvim' }) }).click();
  await page.getByRole('menuitem', { name: t('api.revoke') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('api.revoke') })
    .click();
  await expect(page.getByRole('table').getByText(t('api.keyRevoked'))).toBeVisible();
  await expect(createClient({ url: product.url, key }).people.listPage()).rejects.toMatchObject({
    code: 'api.keyInvalid',
  } satisfies Partial<SalonError>);
});
