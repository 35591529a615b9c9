import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { RevokeKey } from './RevokeKey.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(reply: Reply, token = 'token') {
  const sent = answering(() => reply);
  await loadPhrases('tr', 'api');
  await withWords(<RevokeKey token={token} />);
  return sent;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Anahtarı iptal et' }));
const refusal = (status: number, code: string, content: string): Reply => ({
  status,
  exception: 'DomainException',
  body: { title: 'Olmadı', content, code },
});

describe('the page of a leaked key', () => {
  it('ends the key by a press, not by being opened, and names it', async () => {
    const sent = await open({ body: { name: 'CRM' } });
    expect(sent).toEqual([]);
    await press();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Anahtar iptal edildi');
    screen.getByText(/“CRM” adlı anahtar artık çalışmıyor\./);
    expect(sent[0]).toMatchObject({ method: 'POST', body: { token: 'token' } });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/api');
  });

  it('explains a link that does nothing', async () => {
    await open(refusal(404, 'api.keyNotFound', 'Yok.'));
    await press();
    await screen.findByRole('heading', { level: 1, name: 'Anahtar iptal edilemedi' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('explains a link without a token, and sends nothing', async () => {
    const sent = await open({ body: null }, '');
    screen.getByRole('heading', { level: 1, name: 'Anahtar iptal edilemedi' });
    expect(sent).toEqual([]);
  });

  it('offers another try after what may pass', async () => {
    await open(refusal(429, 'limit.tooMany', 'Biraz bekleyin.'));
    await press();
    await screen.findByText('Biraz bekleyin.');
    screen.getByRole('button', { name: 'Anahtarı iptal et' });
  });
});
