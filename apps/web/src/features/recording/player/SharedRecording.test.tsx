import type { openSharedRecording, ReplyOf } from '@salon/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { clearStored } from '#shared/storage/storage.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { media } from '../testing/media.ts';
import { SharedRecording } from './SharedRecording.tsx';

const LINK = 'L'.repeat(43);
let opened = 0;
const shared = (part: Partial<ReplyOf<typeof openSharedRecording>> = {}): Reply => {
  opened += 1;
  return {
    body: {
      name: 'Haftalık',
      duration: 90_000,
      audioOnly: false,
      chapters: [],
      captions: [],
      allowDownload: false,
      linkEndsAt: '2026-12-01T10:00:00.000Z',
      address: {
        url: `/file/${opened}`,
        posterUrl: null,
        downloadUrl: null,
        fileName: 'a.mp4',
        expiresAt: '2026-11-20T12:05:00.000Z',
      },
      ...part,
    },
  };
};
const refusal = (code: string, content: string, status = 403): Reply => ({
  status,
  exception: 'DomainException',
  body: { title: 'Olmadı', content, code },
});

async function open(answer: (password: string | null) => Reply) {
  opened = 0;
  const sent = answering(() => answer((sent.at(-1)?.body as { password: string } | undefined)?.password ?? null));
  await loadPhrases('tr', 'recordings');
  await withWords(<SharedRecording link={LINK} />);
  return sent;
}

afterEach(() => {
  cleanup();
  clearStored();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a recording that was shared by a link', () => {
  it('is watched without an account, and nothing of it can be changed', async () => {
    const sent = await open(() => shared());
    expect(await screen.findByRole('heading', { level: 1, name: 'Haftalık' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/file/1'));
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/api/recording/shared/open', { link: LINK, password: null, purpose: 'watch' }],
    ]);
    expect(sent[0]?.headers.authorization).toBeUndefined();
    for (const name of ['İndir', 'Kırp', 'Paylaş']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('may be downloaded where the link says so', async () => {
    await open(() => shared({ allowDownload: true }));
    expect(await screen.findByRole('button', { name: 'İndir' })).toBeTruthy();
  });

  it('asks for its password, says that it was wrong and keeps it', async () => {
    const sent = await open((password) => {
      if (password === null) return refusal('recording.passwordMissing', 'Şifre gerekli.');
      return password === 'dogru' ? shared() : refusal('recording.passwordWrong', 'Şifre yanlış.');
    });
    const field = await screen.findByLabelText('Şifre');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'dogr{Enter}');
    await waitFor(() => expect(describedAs(field)).toBe('Şifre yanlış.'));
    expect([textIn(field), document.activeElement]).toEqual(['dogr', field]);
    await userEvent.type(field, 'u{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Haftalık' })).toBeTruthy();
    expect(sent.map(({ body }) => (body as { password: string }).password)).toEqual([null, 'dogr', 'dogru']);
  });

  it('says in words that too many tries were wrong', async () => {
    await open((password) =>
      password === null
        ? refusal('recording.passwordMissing', 'Şifre gerekli.')
        : refusal('common.tooMany', 'Çok kez denendi. 15 dakika sonra yeniden deneyin.', 429),
    );
    const field = await screen.findByLabelText('Şifre');
    await userEvent.type(field, 'x{Enter}');
    await waitFor(() => expect(describedAs(field)).toContain('15 dakika sonra'));
  });

  it.each([
    ['it has ended', refusal('recording.linkGone', 'x', 404)],
    [
      'it never was one',
      { status: 400, exception: 'InvalidModelStateException', body: { errors: { link: ['field.idBroken'] } } },
    ],
  ] as const)('says that the link is no longer valid: %s', async (_why, reply) => {
    await open(() => reply);
    expect(await screen.findByText('Bağlantı artık geçerli değil')).toBeTruthy();
  });

  it('says that it could not be opened, and tries again', async () => {
    let isBack = false;
    await open(() => (isBack ? shared() : { status: 500, body: {} }));
    await screen.findByRole('alert');
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Haftalık' })).toBeTruthy();
  });

  it('continues with another address, and is closed when the link was ended meanwhile', async () => {
    let isEnded = false;
    const clock = vi.spyOn(performance, 'now');
    await open((password) =>
      isEnded
        ? refusal('recording.linkGone', 'x', 404)
        : password === null
          ? refusal('recording.passwordMissing', 'x')
          : shared(),
    );
    await userEvent.type(await screen.findByLabelText('Şifre'), 'dogru{Enter}');
    const video = (await screen.findByLabelText('Haftalık', { selector: 'video' })) as HTMLVideoElement;
    await waitFor(() => expect(video.getAttribute('src')).toBe('/file/1'));
    const expire = () => {
      clock.mockReturnValue(performance.now() + 6 * 60_000);
      act(() => media(video).fail());
    };
    act(() => media(video).arrive(90));
    expire();
    await waitFor(() => expect(video.getAttribute('src')).toBe('/file/2'));
    act(() => media(video).arrive(90));
    isEnded = true;
    expire();
    expect(await screen.findByText('Bağlantı artık geçerli değil')).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
  });
});
