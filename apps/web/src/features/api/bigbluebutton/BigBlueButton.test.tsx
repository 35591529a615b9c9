import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '#shared/config.ts';
import { FailureDialog } from '#shared/failure/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../../session/index.ts';
import { disabledAccess, enabledAccess } from '../testing/examples.ts';
import { openApi } from '../testing/openApi.tsx';

type Server = NonNullable<Parameters<typeof openApi>[1]>;
type Replies = NonNullable<Server['replies']>;
const address = '/bigbluebutton-access';
const isOn: Replies = { [`${address}?`]: { body: { access: enabledAccess } } };
const refusal = (status: number, code: string, title: string, content: string) => ({
  status,
  exception: 'DomainException',
  body: { title, content, code },
});
const ownerOnly = refusal(
  403,
  'company.ownerOnly',
  'Bunu yalnızca şirket sahibi yapabilir',
  'Şirket sahibine başvurun.',
);

const openTab = (replies: Replies = {}, search = '?section=bigbluebutton', role?: 'owner') =>
  openApi(search, { replies, ...(role && { role }) });
const sentTo = (sent: Awaited<ReturnType<typeof openApi>>, part: string) =>
  sent.filter(({ url }) => url.includes(address + part));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openDialog = async (button: string, name: string) => {
  await press(button);
  return within(await screen.findByRole('dialog', { name }));
};
const panel = () => screen.getByRole('region', { name: 'BigBlueButton' });
const secretField = async () => (await screen.findByLabelText('Gizli anahtar')) as HTMLInputElement;

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the access of BigBlueButton plugins', () => {
  it('is a tab of the page, which says what it is for while it is off', async () => {
    await openApi();
    const tabs = within(screen.getByRole('navigation', { name: /BigBlueButton/ }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'API anahtarları',
      'Anahtarlarla yapılanlar',
      'Webhook’lar',
      'BigBlueButton',
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'BigBlueButton' }));
    await screen.findByText(/Moodle, WordPress, Nextcloud ve Canvas.*bir değişiklik gerekmez/);
    expect(tabs.getByRole('link', { name: 'BigBlueButton' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Kurulum ve parametreler' }).getAttribute('href')).toBe(
      '/developers#bigbluebutton',
    );
    expect(screen.queryByLabelText('Sunucu adresi')).toBeNull();
  });

  it('is switched on, and shows the address and the secret, which is hidden', async () => {
    const sent = await openTab();
    await press('Erişimi aç');
    expect(await screen.findByLabelText('Sunucu adresi')).toMatchObject({ value: enabledAccess.serverUrl });
    expect(sentTo(sent, '/enable')[0]).toMatchObject({ method: 'POST', body: { owner: 'account' } });
    const secret = await secretField();
    expect(secret.type).toBe('password');
    await press('Gizli anahtarı göster');
    expect(secret).toMatchObject({ type: 'text', value: 'bbb_secret', readOnly: true });
    await press('Gizli anahtarı gizle');
    expect(secret.type).toBe('password');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('copies what stays hidden, and shows it where nothing can be copied', async () => {
    const user = userEvent.setup();
    await openTab(isOn);
    const secret = await secretField();
    await user.click(screen.getByRole('button', { name: 'Kopyala' }));
    expect(await navigator.clipboard.readText()).toBe(enabledAccess.serverUrl);
    await user.click(screen.getByRole('button', { name: 'Gizli anahtarı kopyala' }));
    expect(await navigator.clipboard.readText()).toBe('bbb_secret');
    expect(secret.type).toBe('password');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Gizli anahtarı kopyala' }));
    await waitFor(() => expect(secret.type).toBe('text'));
  });

  it('tells when a plugin used it, and when none did', async () => {
    await openTab(isOn);
    await screen.findByText(/Son kullanım: .*23\.11\.2026/);
  });

  it('tells when no plugin used it', async () => {
    await openTab({ [`${address}?`]: { body: { access: { ...enabledAccess, lastUsed: null } } } });
    await screen.findByText('Henüz hiçbir eklenti bağlanmadı.');
  });

  it('gets another secret after a question', async () => {
    const sent = await openTab(isOn);
    const dialog = await openDialog('Gizli anahtarı yenile', 'Gizli anahtar yenilensin mi?');
    dialog.getByText(/Eskisini kullanan eklentiler, .* çalışmaz/);
    expect(sentTo(sent, '/rotate')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Gizli anahtarı yenile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(sent, '/rotate')[0]).toMatchObject({ body: { owner: 'account' } });
    expect((await secretField()).value).toBe('bbb_rotated');
  });

  it('is switched off after a question that names what stops, and the focus stays in its place', async () => {
    const sent = await openTab(isOn);
    const dialog = await openDialog('Erişimi kapat', 'BigBlueButton erişimi kapatılsın mı?');
    dialog.getByText(/toplantı açamaz.*kayıtlara ulaşamaz/);
    dialog.getByText(/Süren toplantılar devam eder/);
    await userEvent.click(dialog.getByRole('button', { name: 'Erişimi kapat' }));
    await screen.findByRole('button', { name: 'Erişimi aç' });
    await waitFor(() => expect(document.activeElement).toBe(panel()));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo(sent, '/disable')).toHaveLength(1);
  });

  it('says in the dialog why it could not be changed', async () => {
    await openTab({ ...isOn, '/rotate': ownerOnly, '/disable': refusal(429, 'limit.tooMany', 'Çok sık', 'Bekleyin.') });
    let dialog = await openDialog('Gizli anahtarı yenile', 'Gizli anahtar yenilensin mi?');
    await userEvent.click(dialog.getByRole('button', { name: 'Gizli anahtarı yenile' }));
    await dialog.findByText('Şirket sahibine başvurun.');
    await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    dialog = await openDialog('Erişimi kapat', 'BigBlueButton erişimi kapatılsın mı?');
    await userEvent.click(dialog.getByRole('button', { name: 'Erişimi kapat' }));
    await dialog.findByText('Bekleyin.');
    expect((await secretField()).value).toBe('bbb_secret');
  });

  it('says why it could not be switched on', async () => {
    await withWords(<FailureDialog />);
    await openTab({ '/enable': refusal(503, 'admin.switchedOff', 'Kapalı', 'Yönetici kapatmış.') });
    await press('Erişimi aç');
    within(await screen.findByRole('dialog', { name: 'Kapalı' })).getByText('Yönetici kapatmış.');
  });

  it('is that of the company where its owner chose so', async () => {
    const sent = await openTab(
      { [`${address}?`]: { body: { access: disabledAccess } } },
      '?section=bigbluebutton&owner=company',
      'owner',
    );
    await press('Erişimi aç');
    await screen.findByLabelText('Sunucu adresi');
    expect(sentTo(sent, '?')[0]?.url).toContain('owner=company');
    expect(sentTo(sent, '/enable')[0]).toMatchObject({ body: { owner: 'company' } });
  });

  it('is refused to a former owner of the company, without another try', async () => {
    await openTab({ [`${address}?`]: ownerOnly }, '?section=bigbluebutton&owner=company', 'owner');
    await screen.findByText('Şirket sahibine başvurun.');
    expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erişimi aç' })).toBeNull();
  });

  it('says why it did not come, with another try', async () => {
    await openTab({ [`${address}?`]: refusal(429, 'limit.tooMany', 'Çok sık', 'Biraz bekleyin.') });
    await screen.findByText('Biraz bekleyin.');
    screen.getByRole('button', { name: 'Yeniden dene' });
  });

  it('cannot be switched on while programs are switched off', async () => {
    vi.spyOn(config, 'off', 'get').mockReturnValue(['api']);
    await openTab();
    await screen.findByText('Programlara erişim şu anda kapalı');
    await screen.findByText(/bir değişiklik gerekmez/);
    expect(screen.queryByRole('button', { name: 'Erişimi aç' })).toBeNull();
  });

  it('can be switched off while programs are, and gets no other secret', async () => {
    vi.spyOn(config, 'off', 'get').mockReturnValue(['api']);
    await openTab(isOn);
    await screen.findByRole('button', { name: 'Erişimi kapat' });
    expect(screen.queryByRole('button', { name: 'Gizli anahtarı yenile' })).toBeNull();
  });
});
