import { LINK_PASSWORD, type RecordingLink } from '@salon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { typeInto } from '#testing/segments.ts';
import { withWords } from '#testing/withWords.tsx';
import { createTestRecording } from '../testing/testRecording.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { buildPassword } from './testPassword.ts';

const { id: ID } = createTestRecording();
const createTestLink = (part: Partial<RecordingLink> = {}): RecordingLink => ({
  id: 'L'.repeat(22),
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  hasPassword: false,
  allowDownload: false,
  ...part,
});

async function open(links: () => RecordingLink[], make: () => Reply = made) {
  const sent = answering((url) => {
    if (url.includes('/recording/links/')) return { body: { links: links() } };
    return url.endsWith('/link/make') ? make() : { body: { ok: true } };
  });
  await loadPhrases('tr', 'recordings');
  await withWords(<ShareDialog recording={createTestRecording()} onClose={() => undefined} />);
  return sent;
}
const made = (): Reply => ({ body: { link: createTestLink(), token: 'T'.repeat(43) } });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const posted = (sent: readonly { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('sharing a recording', () => {
  it('makes a link that ends on its own, which is shown once', async () => {
    const sent = await open(() => []);
    await screen.findByText('Geçerli bağlantı yok.');
    await userEvent.click(button('Bağlantı oluştur'));
    const link = await screen.findByRole('textbox', { name: 'Paylaşım bağlantısı' });
    expect(textIn(link)).toBe(`${location.origin}/tr/recording/watch/${'T'.repeat(43)}`);
    expect(document.activeElement).toBe(link);
    expect(posted(sent)).toEqual([{ recordingId: ID, end: 7, password: null, allowDownload: false }]);
    expect(screen.getByText(/yalnızca bir kez gösterilir/)).toBeTruthy();
  });

  it('suggests a password, takes another one, and shows it to be passed on', async () => {
    const sent = await open(() => []);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Şifre iste' }));
    expect(textIn(field('Şifre'))).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    await userEvent.clear(field('Şifre'));
    const short = 'a'.repeat(LINK_PASSWORD.min - 1);
    await userEvent.type(field('Şifre'), short);
    await userEvent.click(button('Bağlantı oluştur'));
    expect(describedAs(field('Şifre'))).toBe(`En az ${LINK_PASSWORD.min} karakter yazın.`);
    expect(posted(sent)).toEqual([]);
    await userEvent.type(field('Şifre'), 'd');
    await userEvent.click(screen.getByRole('checkbox', { name: 'İndirilebilsin' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), '1');
    await userEvent.click(button('Bağlantı oluştur'));
    await screen.findByText('Bağlantı hazır');
    expect(posted(sent)).toEqual([{ recordingId: ID, end: 1, password: `${short}d`, allowDownload: true }]);
    expect(textIn(field('Şifre'))).toBe(`${short}d`);
  });

  it('ends at the end of a day that is chosen, which has to be to come', async () => {
    const sent = await open(() => []);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'date');
    const day = screen.getByRole('group', { name: 'Son gün' });
    await typeInto(day, '01.01.2020');
    await userEvent.click(button('Bağlantı oluştur'));
    expect(posted(sent)).toEqual([]);
    expect(screen.getByText(/Bugünden başlayarak en çok 365 gün/)).toBeTruthy();
    const next = new Date(Date.now() + 40 * 86_400_000);
    const [year, month, date] = [next.getFullYear(), next.getMonth() + 1, next.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    await typeInto(day, `${date}.${month}.${year}`);
    await userEvent.click(button('Bağlantı oluştur'));
    await screen.findByText('Bağlantı hazır');
    expect(posted(sent)).toEqual([
      expect.objectContaining({ end: new Date(`${year}-${month}-${date}T23:59:59`).toISOString() }),
    ]);
  });

  it('keeps what was typed where the link could not be made', async () => {
    await open(
      () => [],
      () => ({ status: 500, body: {} }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Şifre iste' }));
    const typed = textIn(field('Şifre'));
    await userEvent.click(button('Bağlantı oluştur'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(textIn(field('Şifre'))).toBe(typed);
  });

  it('tells of the links that there are, and ends one when that is meant', async () => {
    let links = [createTestLink({ hasPassword: true, allowDownload: true })];
    const sent = await open(() => links);
    const line = within(await screen.findByRole('listitem'));
    expect(line.getByText(/şifreli · indirilebilir/)).toBeTruthy();
    await userEvent.click(line.getByRole('button', { name: /^Şimdi sonlandır/ }));
    const asked = screen.getByRole('dialog', { name: /bağlantı sonlandırılsın mı/ });
    links = [];
    await userEvent.click(within(asked).getByRole('button', { name: 'Şimdi sonlandır' }));
    await screen.findByText('Geçerli bağlantı yok.');
    expect(posted(sent)).toEqual([{ recordingId: ID, linkId: createTestLink().id }]);
  });

  it('makes no more than there may be', async () => {
    await open(() => Array.from({ length: 20 }, (_, index) => createTestLink({ id: `${index}`.padStart(22, 'L') })));
    await screen.findAllByRole('listitem');
    expect(describedAs(button('Bağlantı oluştur'))).toMatch(/En fazla 20 bağlantı/);
  });
});

describe('a suggested password', () => {
  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 200 }, buildPassword)).size).toBe(200);
  });
});
