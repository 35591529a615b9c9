import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/index.ts';
import { exampleDelivery, exampleEndpoint, failingEndpoint } from '../testing/examples.ts';
import { openApi } from '../testing/openApi.tsx';

type SentCalls = Awaited<ReturnType<typeof openApi>>;
const sentTo = (sent: SentCalls, part: string) => sent.filter(({ url }) => url.includes(part));
const at = '?section=webhooks';
const choose = async (url: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${url} için işlemler` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(() => session.set({ isAuthenticated: true, jwt: 'token' }));
afterEach(() => vi.unstubAllGlobals());

describe('webhooks', () => {
  it('are listed, and those that failed can be switched on again', async () => {
    const sent = await openApi(at);
    const failing = (await screen.findByText(failingEndpoint.url)).closest('tr');
    expect(failing?.textContent).toMatch(
      /meeting\.started.*recording\.ready.*Ulaşılamadığı için kapatıldı.*19\.11\.2026.*ulaşılamıyor/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden aç' }));
    await screen.findAllByText('Webhook yeniden açıldı');
    const { id, url, description, events } = failingEndpoint;
    expect(sentTo(sent, '/edit')[0]).toMatchObject({ body: { id, url, description, events, isEnabled: true } });
  });

  it('can be none', async () => {
    await openApi(at, { replies: { '/webhooks': { body: { result: [], totalCount: 0, isMore: false } } } });
    await screen.findByText('Henüz webhook yok');
  });

  it('are made with an address and events, and their secret is shown once', async () => {
    const sent = await openApi(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Webhook ekle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook ekle' }));
    await userEvent.type(dialog.getByLabelText('Adres'), 'http://crm.example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Webhook ekle' }));
    dialog.getByText(/https:\/\/ ile başlayan/);
    dialog.getByText('En az bir olay seçin.');
    expect(sentTo(sent, '/create')).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('Adres'));
    await userEvent.type(dialog.getByLabelText('Adres'), 'https://crm.example.com');
    const meetings = within(dialog.getByRole('group', { name: 'Toplantılar' }));
    await userEvent.click(meetings.getByRole('checkbox', { name: /Toplantı başladı/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Webhook ekle' }));
    await screen.findByDisplayValue('whsec_secret');
    expect(sentTo(sent, '/create')[0]).toMatchObject({
      body: { owner: 'account', url: 'https://crm.example.com', description: '', events: ['meeting.started'] },
    });
  });

  it('are changed, and switched off', async () => {
    const sent = await openApi(at);
    await choose(exampleEndpoint.url, 'Düzenle');
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook’u düzenle' }));
    expect((dialog.getByLabelText('Adres') as HTMLInputElement).value).toBe(exampleEndpoint.url);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Açık' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await screen.findAllByText('Webhook kaydedildi');
    expect(sentTo(sent, '/edit')[0]).toMatchObject({
      body: { id: exampleEndpoint.id, events: exampleEndpoint.events, isEnabled: false },
    });
  });

  it('get another secret, and end, after a question', async () => {
    const sent = await openApi(at);
    await choose(exampleEndpoint.url, 'Gizli anahtarı yenile');
    await userEvent.click(screen.getByRole('button', { name: 'Gizli anahtarı yenile' }));
    await screen.findByDisplayValue('whsec_rotated');
    await userEvent.click(screen.getByRole('button', { name: 'Sakladım, kapat' }));
    await choose(exampleEndpoint.url, 'Sil');
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook silinsin mi?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sil' }));
    await screen.findAllByText('Webhook silindi');
    expect(sentTo(sent, '/delete')[0]).toMatchObject({ body: { id: exampleEndpoint.id } });
  });
});

describe('deliveries of a webhook', () => {
  it('are listed with their messages, and are sent again', async () => {
    const sent = await openApi(at);
    await userEvent.click(await screen.findByRole('button', { name: `Gönderimler: ${exampleEndpoint.url}` }));
    await screen.findByText('2 gönderim');
    expect(sentTo(sent, '/deliveries')[0]?.url).toContain(`id=${exampleEndpoint.id}`);
    const dead = screen.getByText('meeting.started').closest('tr');
    expect(dead?.textContent).toMatch(/Ulaşmadı.*503.*9/);
    expect(screen.getByText('recording.ready').closest('tr')?.textContent).toMatch(/Sırada.*Sıradaki.*timeout/);
    expect(screen.getAllByRole('button', { name: /yeniden gönder/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'meeting.started olayını yeniden gönder' }));
    await screen.findAllByText('Gönderim sıraya alındı');
    expect(sentTo(sent, '/replay')[0]).toMatchObject({ body: { deliveryId: exampleDelivery.id } });
    await userEvent.click(screen.getAllByText('Gönderilen mesaj')[0] as HTMLElement);
    expect(document.querySelector('pre')?.textContent).toBe(
      JSON.stringify(JSON.parse(exampleDelivery.payload), null, 2),
    );
  });

  it('are filtered by how they ended', async () => {
    const sent = await openApi(`${at}&endpoint=${exampleEndpoint.id}`);
    await screen.findByText('2 gönderim');
    await userEvent.selectOptions(screen.getByLabelText('Durum'), 'Ulaşmadı');
    await waitFor(() => expect(sentTo(sent, 'state=dead')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Bütün webhook’lar' }));
    await screen.findByText(failingEndpoint.url);
  });
});
