import { CHAT_FILE_BYTES, CHAT_FILES_MAX, type ChatFile } from '@salon/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, type Sent } from '#shared/api/send.ts';
import type { FileAccess } from '../chat.remote.ts';
import { field, log, noFiles, openChat, posted } from '../testing/openChat.tsx';

/** A page of its own: what is chosen is kept outside of the panel. */
let meetings = 0;
let meetingId = '';
beforeEach(() => {
  meetings += 1;
  meetingId = `meeting ${meetings}`;
  sessionStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

const buildFile = (name: string, type = '', content = 'içerik') => new File([content], name, { type });
const kept = (name: string, more: Partial<ChatFile> = {}): ChatFile => ({
  id: `id of ${name}`,
  name,
  type: 'text/plain',
  size: 7,
  ...more,
});

/** A server that answers when the test says so. */
function createTestServer() {
  const uploads: {
    name: string;
    to: string | undefined;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    answer: (sent: Sent<ChatFile>) => Promise<void>;
  }[] = [];
  const discard = vi.fn();
  const files: FileAccess = {
    ...noFiles,
    discard,
    upload(file, to, options) {
      const { promise, resolve } = Promise.withResolvers<Sent<ChatFile>>();
      const answer = async (sent: Sent<ChatFile>) => act(async () => resolve(sent));
      uploads.push({ name: file.name, to, ...options, answer });
      return promise;
    },
  };
  return { files, uploads, discard };
}

const chosen = () => screen.queryByRole('list', { name: 'Gönderilecek dosyalar' });
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file can be chosen');
  // As drag and drop, the chooser's own filter is a help and no rule.
  await userEvent.setup({ applyAccept: false }).upload(input, files);
};
const sendButton = () => screen.getByRole('button', { name: 'Gönder' });
const isOff = () => sendButton().getAttribute('aria-disabled') === 'true';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('files of a message that is written', () => {
  it('are chosen, tell how far they are, and go without words or with a caption', async () => {
    const { files, uploads } = createTestServer();
    const { onSend } = await openChat({ meetingId, files });
    await choose(buildFile('bir.txt'), buildFile('iki.txt'));
    expect(within(chosen() as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('bir.txt yükleniyor').getAttribute('role')).toBe('status');
    act(() => uploads[0]?.onProgress(0.5));
    expect(screen.getByRole('progressbar', { name: 'bir.txt yükleniyor' }).getAttribute('value')).toBe('0.5');
    expect(isOff()).toBe(true);
    await userEvent.type(field(), 'bakın{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    // One after the other.
    expect(uploads.map(({ name }) => name)).toEqual(['bir.txt']);
    await uploads[0]?.answer({ ok: true, reply: kept('bir.txt') });
    await uploads[1]?.answer({ ok: true, reply: kept('iki.txt') });
    expect(screen.getByText('iki.txt gönderilmeye hazır')).toBeTruthy();
    await userEvent.click(sendButton());
    expect(onSend).toHaveBeenCalledExactlyOnceWith('bakın', { files: [kept('bir.txt'), kept('iki.txt')] });
    expect(chosen()).toBeNull();
    expect(isOff()).toBe(true);

    await choose(buildFile('üç.txt'));
    await uploads[2]?.answer({ ok: true, reply: kept('üç.txt') });
    await userEvent.type(field(), '{Enter}');
    expect(onSend).toHaveBeenLastCalledWith('', { files: [kept('üç.txt')] });
  });

  it('are given up on the way and afterwards', async () => {
    const { files, uploads, discard } = createTestServer();
    await openChat({ meetingId, files });
    await choose(buildFile('bir.txt'), buildFile('iki.txt'));
    await press('Yüklemeyi iptal et: bir.txt');
    expect(uploads[0]?.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(field());
    // It had arrived although.
    await uploads[0]?.answer({ ok: true, reply: kept('bir.txt') });
    expect(discard).toHaveBeenLastCalledWith('id of bir.txt');
    await uploads[1]?.answer({ ok: true, reply: kept('iki.txt') });
    await press('Kaldır: iki.txt');
    expect(discard).toHaveBeenLastCalledWith('id of iki.txt');
    expect(chosen()).toBeNull();
  });

  it('that the server has are there again after a reload, until they are sent', async () => {
    const { files, uploads } = createTestServer();
    const report = kept('rapor.txt', { id: 'r'.repeat(22) });
    const before = await openChat({ meetingId, files });
    await choose(buildFile('rapor.txt'), buildFile('yolda.txt'));
    await uploads[0]?.answer({ ok: true, reply: report });
    before.unmount();
    // The page that comes knows nothing but what this tab holds.
    for (const [key, text] of Object.entries({ ...sessionStorage }))
      sessionStorage.setItem(key.replace(meetingId, `${meetingId} again`), text);
    const { onSend, unmount } = await openChat({ meetingId: `${meetingId} again`, files });
    expect(
      within(await screen.findByRole('list', { name: 'Gönderilecek dosyalar' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    await userEvent.click(sendButton());
    expect(onSend).toHaveBeenCalledExactlyOnceWith('', { files: [report] });
    expect(chosen()).toBeNull();
    unmount();
    expect(Object.keys({ ...sessionStorage }).filter((key) => key.includes('again'))).toEqual([]);
  });

  it('say in words why they were not taken, and are tried again where that may help', async () => {
    const { files, uploads } = createTestServer();
    const { onSend } = await openChat({ meetingId, files });
    const large = buildFile('film.mp4');
    Object.defineProperty(large, 'size', { value: CHAT_FILE_BYTES + 1 });
    await choose(large, buildFile('sayfa.html'), buildFile('kayıp.txt'));
    expect(uploads.map(({ name }) => name)).toEqual(['kayıp.txt']);
    expect(screen.getByText(/Bir dosya en çok 25 MB olabilir\./)).toBeTruthy();
    expect(screen.getByText(/Bu tür dosya gönderilemiyor\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yeniden dene: sayfa.html' })).toBeNull();
    await uploads[0]?.answer(noAnswer());
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Sunucudan yanıt alınamadı.');
    expect(isOff()).toBe(true);
    await press('Yeniden dene: kayıp.txt');
    await uploads[1]?.answer({ ...noAnswer(), code: 'chat.filesFull' });
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('daha fazla dosya eklenemiyor');
    await press('Yeniden dene: kayıp.txt');
    await uploads[2]?.answer({ ok: true, reply: kept('kayıp.txt') });
    await userEvent.click(sendButton());
    expect(onSend).toHaveBeenCalledExactlyOnceWith('', { files: [kept('kayıp.txt')] });
  });

  it('are at most this many', async () => {
    const { files } = createTestServer();
    await openChat({ meetingId, files });
    await choose(...Array.from({ length: CHAT_FILES_MAX + 3 }, (_, index) => buildFile(`${index}.txt`)));
    const tooMany = () => screen.queryAllByText(/en çok 10 dosya/).map((text) => text.closest('li')?.textContent);
    expect(tooMany()).toEqual(['10', '11', '12'].map((name) => expect.stringContaining(`${name}.txt`)));
    await press('Yüklemeyi iptal et: 9.txt');
    await choose(buildFile('sığan.txt'), buildFile('sığmayan.txt'));
    expect(tooMany()).toEqual([expect.stringContaining('sığmayan.txt')]);
    expect(within(chosen() as HTMLElement).getAllByRole('listitem')).toHaveLength(CHAT_FILES_MAX + 1);
  });

  it('are pasted and dropped; a text that is pasted beside its picture stays a text', async () => {
    const { files, uploads } = createTestServer();
    await openChat({ meetingId, files });
    const png = buildFile('image.png', 'image/png');
    fireEvent.paste(field(), { clipboardData: { types: ['text/plain', 'Files'], files: [png], getData: () => 'A1' } });
    expect(chosen()).toBeNull();
    fireEvent.paste(field(), { clipboardData: { types: ['Files'], files: [png] } });
    expect(chosen()?.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
    const dataTransfer = { types: ['Files'], files: [buildFile('bırakılan.pdf')] };
    fireEvent.dragEnter(log(), { dataTransfer });
    expect(screen.getByText('Dosyaları buraya bırakın')).toBeTruthy();
    fireEvent.drop(log(), { dataTransfer });
    expect(screen.queryByText('Dosyaları buraya bırakın')).toBeNull();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer({ ok: true, reply: kept('image.png') });
    await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['image.png', 'bırakılan.pdf']));
  });

  it('are there again when the panel is, each with its conversation; nothing is added where no one writes', async () => {
    const { files, uploads } = createTestServer();
    const talkingTo = { id: 'can', fullName: 'Can Öztürk', isHere: true };
    const first = await openChat({ meetingId, files, talkingTo });
    await choose(buildFile('sır.txt'));
    expect(uploads[0]?.to).toBe('can');
    first.unmount();
    const second = await openChat({ meetingId, files });
    expect(chosen()).toBeNull();
    second.unmount();
    await uploads[0]?.answer({ ok: true, reply: kept('sır.txt') });
    const third = await openChat({ meetingId, files, talkingTo });
    expect(chosen()?.textContent).toContain('sır.txt');
    third.unmount();
    await openChat({ meetingId, files, entries: [posted(1, 'bir')], isOff: true });
    expect(document.querySelector('input[type=file]')).toBeNull();
    fireEvent.drop(log(), { dataTransfer: { types: ['Files'], files: [buildFile('a.txt')] } });
    expect(uploads).toHaveLength(1);
  });
});

describe('files of messages', () => {
  const photo = kept('tatil.jpg', { type: 'image/jpeg', picture: { width: 640, height: 480 } });
  const report = kept('Rapor.pdf', { type: 'application/pdf', size: 2_400_000 });
  const message = { ...posted(1, ''), files: [photo, report] };

  it('are shown as pictures or by name and size, saved by a press, and found by name', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const address = vi.fn(async () => ({ ok: true as const, reply: { fileName: 'Rapor.pdf', url: '/api/file/x' } }));
    const preview = vi.fn(async () => new Blob());
    await openChat({ meetingId, entries: [message], files: { ...noFiles, address, preview } });
    const picture = await screen.findByRole('button', { name: 'Büyüt: tatil.jpg' });
    await waitFor(() => expect(picture.querySelector('img')?.getAttribute('src')).toBe('blob:picture'));
    const card = screen.getByRole('button', { name: /Rapor\.pdf/ });
    expect(card.textContent).toContain('PDF 2,4 MB');
    await userEvent.click(card);
    expect(address).toHaveBeenLastCalledWith(report.id);
    expect(saved.mock.instances[0]).toMatchObject({ download: 'Rapor.pdf' });

    await userEvent.click(picture);
    const dialog = screen.getByRole('dialog', { name: 'tatil.jpg' });
    expect((await within(dialog).findByRole('img', { name: 'tatil.jpg' })).getAttribute('src')).toBe('/api/file/x');
    await userEvent.click(within(dialog).getByRole('button', { name: 'İndir' }));
    expect(saved).toHaveBeenCalledTimes(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }));

    await press('Sohbette ara');
    await userEvent.type(screen.getByRole('searchbox'), 'rapor');
    expect(screen.getByText('1 mesajda bulundu')).toBeTruthy();
    expect(log().querySelector('mark')?.textContent).toBe('Rapor');
  });

  it('are reached by the keys of the log and saved from the menu of their message', async () => {
    const address = vi.fn(async () => noAnswer());
    const preview = async () => new Blob();
    await openChat({ meetingId, entries: [message], files: { ...noFiles, address, preview } });
    await screen.findByRole('button', { name: 'Büyüt: tatil.jpg' });
    log().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    expect(address).toHaveBeenLastCalledWith(report.id);
    expect(await screen.findAllByText(/Sunucudan yanıt alınamadı/)).not.toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await userEvent.click(screen.getByRole('menuitem', { name: 'İndir: tatil.jpg' }));
    expect(address).toHaveBeenLastCalledWith(photo.id);
  });

  it('are cards where a picture cannot be fetched, names in a quote, and nothing of a deleted message', async () => {
    const reply = { ...posted(2, 'güzel'), replyTo: { seq: 1, authorName: 'Can', text: '', files: [photo] } };
    const { give } = await openChat({ meetingId, entries: [message, reply] });
    expect(await screen.findByRole('button', { name: /tatil\.jpg.*İndir$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Yanıtlanan mesaj: .*Dosyalar tatil\.jpg, Rapor\.pdf$/ })).toBeTruthy();
    give([{ ...posted(1, ''), deletedBy: 'author', changed: 1 }, reply]);
    expect(screen.queryByText('Rapor.pdf')).toBeNull();
  });

  it('keep their message when the caption is emptied', async () => {
    const onEdit = vi.fn(async () => true);
    const mine = { ...posted(1, 'bakın', 'me'), files: [report] };
    await openChat({ meetingId, entries: [mine], onEdit });
    await userEvent.type(field(), '{ArrowUp}');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Mesajınızın yeni metni' }));
    await press('Kaydet');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(mine, '', []);
  });
});
