import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '#shared/config.ts';
import { session } from '../../session/index.ts';
import { exampleKey, revokedKey } from '../testing/examples.ts';
import { openApi } from '../testing/openApi.tsx';

type SentCalls = Awaited<ReturnType<typeof openApi>>;
const sentTo = (sent: SentCalls, part: string) => sent.filter(({ url }) => url.includes(part));
const row = async (name: string) => {
  const cell = await screen.findByText(name);
  const element = cell.closest('tr');
  if (element === null) throw new Error(`no row of ${name}`);
  return element;
};
const choose = async (key: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${key} için işlemler` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const openCreation = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Anahtar oluştur' }));
  return within(await screen.findByRole('dialog', { name: 'Anahtar oluştur' }));
};

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('API keys', () => {
  it('are listed with scopes, last use, expiry and state', async () => {
    await openApi();
    const crm = await row('CRM');
    expect(crm.textContent).toMatch(/…k3Yz ile biter.*meetings:write.*recordings:read/);
    expect(crm.textContent).toMatch(/203\.0\.113\.7.*Süresiz.*Geçerli.*Eski gizli anahtar/);
    expect((await row(revokedKey.name)).textContent).toMatch(/Hiç kullanılmadı.*20\.12\.2026.*İptal edildi/);
    await screen.findByText('2 anahtar');
  });

  it('can be none, and can fail to come', async () => {
    const none = { body: { result: [], totalCount: 0, isMore: false } };
    await openApi('', { replies: { '/api-keys': none } });
    await screen.findByText('Henüz anahtar yok');
  });

  it('say why they did not come, with another try', async () => {
    const refused = { status: 429, body: { title: 'Çok sık', content: 'Biraz bekleyin.', code: 'limit.tooMany' } };
    await openApi('', { replies: { '/api-keys': refused } });
    await screen.findByText('Biraz bekleyin.');
    screen.getByRole('button', { name: 'Yeniden dene' });
  });

  it('are made with scopes, addresses and a lifetime, and their secret is shown once', async () => {
    const sent = await openApi();
    const dialog = await openCreation();
    await userEvent.click(dialog.getByRole('button', { name: 'Anahtar oluştur' }));
    expect(dialog.getByLabelText('Ad').getAttribute('aria-invalid')).toBe('true');
    dialog.getByText('En az bir yetki seçin.');
    expect(sentTo(sent, '/create')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Ad'), 'CRM');
    await userEvent.click(dialog.getByRole('checkbox', { name: /Toplantı planlar.*meetings:write/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adres ekle' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('1. adres'));
    await userEvent.type(dialog.getByLabelText('1. adres'), '203.0.113');
    await userEvent.click(dialog.getByRole('button', { name: 'Anahtar oluştur' }));
    dialog.getByText(/Geçerli bir IP adresi/);
    expect(document.activeElement).toBe(dialog.getByLabelText('1. adres'));
    await userEvent.type(dialog.getByLabelText('1. adres'), '.0/24');
    await userEvent.click(dialog.getByRole('button', { name: 'Adres ekle' }));
    await userEvent.selectOptions(dialog.getByLabelText('Geçerlilik süresi'), 'Süresiz');
    await userEvent.click(dialog.getByRole('button', { name: 'Anahtar oluştur' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Gizli anahtarınız' }));
    expect(sentTo(sent, '/create')[0]).toMatchObject({
      body: {
        owner: 'account',
        name: 'CRM',
        scopes: ['meetings:write'],
        addresses: ['203.0.113.0/24'],
        days: null,
      },
    });
    expect((secret.getByLabelText('Gizli anahtar') as HTMLInputElement).value).toBe('salon_secret');
    secret.getByText(/bir daha gösterilmez/);
    secret.getByRole('button', { name: 'Kopyala' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(secret.getByRole('button', { name: 'Sakladım, kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByDisplayValue('salon_secret')).toBeNull();
  });

  it('keep what was typed when they are refused', async () => {
    const refusal = { title: 'Anahtar sınırına ulaşıldı', content: 'En fazla 50.', code: 'api.tooManyKeys' };
    await openApi('', {
      replies: { '/create': { status: 403, body: refusal, exception: 'DomainException' } },
    });
    const dialog = await openCreation();
    await userEvent.type(dialog.getByLabelText('Ad'), 'CRM');
    await userEvent.click(dialog.getByRole('checkbox', { name: /recordings:read/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Anahtar oluştur' }));
    await dialog.findByText('En fazla 50.');
    expect((dialog.getByLabelText('Ad') as HTMLInputElement).value).toBe('CRM');
    expect(dialog.getByRole('checkbox', { name: /recordings:read/ })).toMatchObject({ checked: true });
  });

  it('get another secret while the old one works on for a time of choice', async () => {
    const sent = await openApi();
    await choose('CRM', 'Anahtarı yenile');
    const dialog = within(await screen.findByRole('dialog', { name: 'CRM yenilensin mi?' }));
    await userEvent.selectOptions(dialog.getByLabelText('Eski gizli anahtar'), '7 gün daha çalışsın');
    await userEvent.click(dialog.getByRole('button', { name: 'Anahtarı yenile' }));
    await screen.findByDisplayValue('salon_rotated');
    expect(sentTo(sent, '/rotate')[0]).toMatchObject({ body: { id: exampleKey.id, overlapHours: 168 } });
  });

  it('end after a question', async () => {
    const sent = await openApi();
    await choose('CRM', 'İptal et');
    const dialog = within(await screen.findByRole('dialog', { name: 'CRM iptal edilsin mi?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'İptal et' }));
    await screen.findAllByText('CRM iptal edildi');
    expect(sentTo(sent, '/revoke')[0]).toMatchObject({ body: { id: exampleKey.id } });
  });

  it('that were revoked can only be looked at', async () => {
    await openApi();
    // A name of another direction is isolated in the sentence.
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`${revokedKey.name}.? için işlemler`) }),
    );
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Yapılanları gör']);
  });

  it('lead to what was done with them', async () => {
    const sent = await openApi();
    await choose('CRM', 'Yapılanları gör');
    const action = await row('apiPlanMeeting');
    expect(action.textContent).toMatch(/CRM.*Ayşe Yılmaz.*CcDdEfGhIjKlMnOpQrStUv.*201.*203\.0\.113\.7/);
    expect(sentTo(sent, '/actions')[0]?.url).toContain(`keyId=${exampleKey.id}`);
    await userEvent.selectOptions(screen.getByLabelText('Anahtar'), 'Bütün anahtarlar');
    await waitFor(() => expect(sentTo(sent, '/actions').at(-1)?.url).not.toContain('keyId'));
  });

  it('of a company are shown to its owners alone', async () => {
    const sent = await openApi('', { role: 'owner' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Şirketime ait' }));
    await waitFor(() => expect(sentTo(sent, 'owner=company')).not.toEqual([]));
    await screen.findAllByText('Oluşturan: Ayşe Yılmaz');
  });

  it('of a company are not offered to other members, whatever the address says', async () => {
    const sent = await openApi('?owner=company', { role: 'member' });
    await row('CRM');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(sentTo(sent, 'owner=company')).toEqual([]);
  });

  it('cannot be made while programs are switched off, and can be revoked', async () => {
    vi.spyOn(config, 'off', 'get').mockReturnValue(['api']);
    await openApi();
    await screen.findByText('Programlara erişim şu anda kapalı');
    expect(screen.queryByRole('button', { name: 'Anahtar oluştur' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'CRM için işlemler' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Yapılanları gör', 'İptal et']);
  });
});
