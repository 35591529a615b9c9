import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ToolView } from '#shared/room/index.ts';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { createTestPerson, devicesWith, me } from '../test/fakeRoom.ts';

installTestWindow();

const can = createTestPerson({ id: 'can', fullName: 'Can Öztürk' });
const tile = (name: string | RegExp) => screen.getByRole('article', { name });

/** Someone whose name counts how often it is read, which is done by drawing their tile. */
function counted(id: string) {
  let reads = 0;
  const person = { ...createTestPerson({ id, fullName: id, camera: 'on' }) };
  Object.defineProperty(person, 'fullName', {
    enumerable: true,
    get: () => {
      reads += 1;
      return id;
    },
  });
  return { person, reads: () => reads };
}

describe('a full stage', () => {
  const others = Array.from({ length: 24 }, (_, index) => counted(`kisi-${index}`));
  const quiet = others.map(({ person }) => person);
  const drawn = () => others.filter(({ reads }, index) => reads() > (before[index] ?? 0)).length;
  let before: number[] = [];
  const count = () => {
    before = others.map(({ reads }) => reads());
  };

  it('draws no one again but anyone who speaks, mutes or raises a hand', async () => {
    const { set } = await enterRoom({ state: { people: [me, ...quiet], layout: 'grid' } });
    expect(screen.getAllByRole('article')).toHaveLength(25);
    const first = createTestPerson({ id: 'kisi-0', fullName: 'kisi-0', camera: 'on' });
    for (const change of [{ speaking: true }, { microphone: true }, { handRaisedAt: '2026-11-21T09:00:00Z' }]) {
      count();
      set({ people: [me, { ...first, ...change }, ...quiet.slice(1)] });
      expect(drawn()).toBe(0);
    }
    count();
    set({ people: [{ ...me, microphone: true }, { ...first, speaking: true }, ...quiet.slice(1)] });
    expect(drawn()).toBe(0);
  });

  it('draws everyone again who moves', async () => {
    const { set } = await enterRoom({ state: { people: [me, ...quiet], layout: 'grid' } });
    count();
    set({ people: [me, ...quiet.slice(0, 12)] });
    expect(drawn()).toBe(12);
  });
});

describe('a list of five hundred people', () => {
  it('has those in the document who can be seen, says how many there are, and draws no one again for who speaks', async () => {
    const others = Array.from({ length: 499 }, (_, index) => counted(`kisi-${index}`));
    const quiet = others.map(({ person }) => person);
    const { set } = await enterRoom({ state: { people: [me, ...quiet] } });
    await userEvent.click(screen.getByRole('button', { name: /^Kişiler/ }));
    const list = await screen.findByRole('list', { name: /^Toplantıdakiler · 500 kişi$/ });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect([rows[0]?.getAttribute('aria-posinset'), rows[0]?.getAttribute('aria-setsize')]).toEqual(['1', '500']);
    const before = others.map(({ reads }) => reads());
    set({
      people: [
        { ...me, microphone: true },
        { ...createTestPerson({ id: 'kisi-0', fullName: 'kisi-0' }) },
        ...quiet.slice(1),
      ],
    });
    const again = others.filter(({ reads }, index) => index > 0 && reads() > (before[index] ?? 0));
    expect(again).toEqual([]);
    const scroller = list.closest<HTMLElement>('[data-windowed]') as HTMLElement;
    scroller.scrollTop = 40_000;
    fireEvent.scroll(scroller);
    await within(list).findByText('kisi-498');
    expect(within(list).queryByText('kisi-0')).toBeNull();
  });
});

describe('the stage', () => {
  it('shows everyone by name, me first, with a picture for anyone who has the camera on', async () => {
    const { engine } = await enterRoom({
      state: { people: [me, { ...can, camera: 'on' }, createTestPerson({ id: 'ali', fullName: 'محمد علي' })] },
    });
    expect(screen.getAllByRole('article').map((element) => element.getAttribute('aria-label'))).toEqual([
      'Ayşe Yılmaz (siz)',
      'Can Öztürk',
      'محمد علي',
    ]);
    expect([...engine.attached]).toEqual(['can/camera']);
    expect(within(tile('Ayşe Yılmaz (siz)')).getByText('AY')).toBeTruthy();
  });

  it('shows a profile picture where the camera is off, in the list of people too; one that is gone leaves the initials', async () => {
    await enterRoom({ state: { people: [me, { ...can, pictureUrl: '/api/user/picture/can.webp' }] } });
    await userEvent.click(screen.getByRole('button', { name: /^Kişiler/ }));
    const list = await screen.findByRole('list', { name: /^Toplantıdakiler/ });
    for (const place of [tile('Can Öztürk'), list]) {
      const image = place.querySelector('img');
      if (image === null) throw new Error('no picture');
      expect([image.getAttribute('src'), image.alt]).toEqual(['/api/user/picture/can.webp', '']);
      fireEvent.error(image);
      expect(within(place).getByText('CÖ')).toBeTruthy();
      fireEvent.load(image);
      expect(within(place).queryByText('CÖ')).toBeNull();
    }
    expect(tile(/^Kendi görüntünüz/).querySelector('img')).toBeNull();
  });

  it('shows the initials again until another profile picture has come', async () => {
    const { set } = await enterRoom({ state: { people: [me, { ...can, pictureUrl: '/one.webp' }] } });
    const face = () => tile('Can Öztürk').querySelector('img') as HTMLImageElement;
    fireEvent.load(face());
    set({ people: [me, { ...can, pictureUrl: '/two.webp' }] });
    expect(within(tile('Can Öztürk')).getByText('CÖ')).toBeTruthy();
    fireEvent.load(face());
    expect(within(tile('Can Öztürk')).queryByText('CÖ')).toBeNull();
  });

  it('lets go of a picture when its camera is switched off or its person leaves', async () => {
    const { engine, set } = await enterRoom({ state: { people: [me, { ...can, camera: 'on' }, createTestPerson()] } });
    set({ people: [me, can, createTestPerson()] });
    expect(engine.attached.size).toBe(0);
  });

  it('says who is muted, moderates, is connecting, has a weak connection or waits for a better one', async () => {
    await enterRoom({
      state: {
        people: [
          me,
          createTestPerson({ fullName: 'Bir', microphone: false, role: 'moderator', quality: 'poor' }),
          createTestPerson({ fullName: 'İki', connected: false }),
          createTestPerson({ fullName: 'Üç', camera: 'paused', quality: 'lost' }),
        ],
      },
    });
    expect(within(tile('Bir')).getByText('Mikrofonu kapalı')).toBeTruthy();
    expect(within(tile('Bir')).getByText('Moderatör')).toBeTruthy();
    expect(within(tile('Bir')).getByText('Bağlantısı zayıf')).toBeTruthy();
    expect(within(tile('İki')).getByText('bağlanıyor…')).toBeTruthy();
    expect(within(tile('Üç')).getByText('Sesi korumak için görüntü duraklatıldı')).toBeTruthy();
    expect(within(tile('Üç')).getByText('Bağlantısı koptu, bekleniyor')).toBeTruthy();
  });

  it('names who speaks and follows their voice without drawing the room again', async () => {
    const { engine } = await enterRoom({ state: { people: [me, { ...can, speaking: true }, createTestPerson()] } });
    const element = tile('Can Öztürk, konuşuyor');
    engine.level('can', 0.5);
    expect(element.querySelector<HTMLElement>('.ring')?.style.getPropertyValue('--level')).toBe('0.50');
  });

  it('shows raised hands with their place in the queue', async () => {
    await enterRoom({
      state: {
        people: [
          me,
          { ...can, handRaisedAt: '2026-11-21T09:05:00Z' },
          createTestPerson({ fullName: 'Zeynep', handRaisedAt: '2026-11-21T09:01:00Z' }),
        ],
      },
    });
    expect(within(tile('Zeynep')).getByText('El kaldırdı, sırası: 1')).toBeTruthy();
    expect(within(tile('Can Öztürk')).getByText('El kaldırdı, sırası: 2')).toBeTruthy();
  });

  it('a reaction is shown at its person', async () => {
    const { notice } = await enterRoom({ state: { people: [me, can, createTestPerson()] } });
    notice({ is: 'reaction', personId: 'can', name: 'Can Öztürk', reaction: '👏' });
    expect(within(tile('Can Öztürk')).getByText('👏')).toBeTruthy();
    expect(screen.getByText('Can Öztürk: alkış').closest('[role=status]')).not.toBeNull();
    expect(within(screen.getByRole('region', { name: 'Toplantı bilgisi' })).getByText('👏')).toBeTruthy();
  });

  it("someone's screen is shown with the people beside it", async () => {
    const { engine } = await enterRoom({ state: { people: [me, { ...can, screen: true }, createTestPerson()] } });
    expect(tile('Can Öztürk ekranını paylaşıyor').dataset.tile).toBe('screen:can');
    expect(tile('Can Öztürk')).toBeTruthy();
    expect([...engine.attached]).toEqual(['can/screen']);
  });

  it('while I share I see the people, not my own screen, and can stop from the same place', async () => {
    const { engine } = await enterRoom({
      state: {
        people: [{ ...me, screen: true }, can, createTestPerson()],
        devices: devicesWith('screen', { wanted: true, actual: 'on' }),
      },
    });
    expect(screen.queryByRole('article', { name: /paylaşıyor$/ })).toBeNull();
    const banner = (await screen.findByText('Ekranınızı paylaşıyorsunuz')).closest<HTMLElement>('[role=status]');
    if (banner === null) throw new Error('the sharer is not told');
    await userEvent.click(within(banner).getByRole('button', { name: 'Paylaşımı durdur' }));
    expect(engine.asked).toContain('setScreen(false)');
  });

  it('with two people my own picture is small and moves to another corner by keys or by dragging', async () => {
    await enterRoom({ state: { people: [me, can] } });
    const own = tile(/^Kendi görüntünüz/);
    const before = own.style.insetInlineStart;
    own.focus();
    fireEvent.keyDown(own, { key: 'ArrowLeft' });
    expect(own.style.insetInlineStart).not.toBe(before);
    const low = own.style.insetBlockStart;
    own.getBoundingClientRect = () => new DOMRect(10, 10, 200, 120);
    if (own.parentElement !== null) own.parentElement.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 680);
    fireEvent.pointerDown(own, { button: 0, clientX: 60, clientY: 500 });
    fireEvent.pointerMove(own, { clientX: 60, clientY: 60 });
    fireEvent.pointerUp(own, { clientX: 60, clientY: 60 });
    expect(own.style.insetBlockStart).not.toBe(low);
    expect(own.style.translate).toBe('');
  });

  it('turns pages when the window holds fewer than there are', async () => {
    const many = Array.from({ length: 40 }, (_, i) => createTestPerson({ fullName: `Kişi ${i}` }));
    await enterRoom({ state: { people: [me, ...many] } });
    expect(screen.getByText('Sayfa 1 / 2')).toBeTruthy();
    const first = screen.getAllByRole('article').length;
    expect(first).toBeLessThan(41);
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki kişiler' }));
    expect(screen.getByText('Sayfa 2 / 2')).toBeTruthy();
    expect(screen.getAllByRole('article').length + first).toBe(41);
    expect(screen.queryByRole('article', { name: 'Ayşe Yılmaz (siz)' })).toBeNull();
  });
});

describe('a tool that someone presents', () => {
  /** A tool that is presented by anyone who raises a hand. */
  const slides: ToolView = {
    name: 'slides',
    stage: {
      title: 'room.screenOf',
      priority: 20,
      presenter: ({ people }) => people.find(({ handRaisedAt }) => handRaisedAt !== null)?.id ?? null,
      load: async () => () => <p>birinci sayfa</p>,
    },
  };
  const presenting = { ...can, screen: true, handRaisedAt: '2026-11-21T09:05:00Z' };
  const partOf = (element: HTMLElement) => ['stage', 'strip', 'grid'].find((part) => element.classList.contains(part));

  it('is shown large with its presenter, before a shared screen, and goes when it is over', async () => {
    const { set } = await enterRoom({ state: { people: [me, presenting, createTestPerson()] }, toolViews: [slides] });
    const shown = screen.getByText('birinci sayfa').closest('article') as HTMLElement;
    expect([shown.dataset.tile, shown.getAttribute('aria-label'), partOf(shown)]).toEqual([
      'tool:slides',
      'Can Öztürk ekranını paylaşıyor',
      'stage',
    ]);
    expect(screen.getAllByRole('article').map(partOf)).toEqual(['strip', 'strip', 'strip', 'strip', 'stage']);
    set({ people: [me, { ...presenting, handRaisedAt: null }, createTestPerson()] });
    expect(screen.queryByText('birinci sayfa')).toBeNull();
    expect(document.querySelector<HTMLElement>('[data-tile="screen:can"]')?.classList).toContain('stage');
  });

  it('is called on its own when anyone who presents it has left', async () => {
    const { stage } = slides;
    if (stage === undefined) throw new Error('nothing on the stage');
    const panel = { title: 'room.slides', open: 'room.slides', load: async () => () => null } as const;
    const face: ToolView = { ...slides, panel, stage: { ...stage, presenter: () => 'gone' } };
    await enterRoom({ state: { people: [me] }, toolViews: [face] });
    expect(screen.getByText('birinci sayfa').closest('article')?.getAttribute('aria-label')).toBe('Sunumlar');
  });

  it('is a picture of itself while something else is shown large, and is not started again when it is large again', async () => {
    const other = createTestPerson();
    const { set } = await enterRoom({ state: { people: [me, presenting, other] }, toolViews: [slides] });
    const shown = screen.getByText('birinci sayfa');
    const isLive = () => shown.closest('[inert]') === null;
    expect(isLive()).toBe(true);
    set({ pinnedId: other.id });
    expect([shown.isConnected, isLive()]).toEqual([true, false]);
    set({ pinnedId: null });
    expect([shown.isConnected, isLive()]).toEqual([true, true]);
  });

  it('makes room for whom I pin, and is not drawn again because someone speaks', async () => {
    let drawn = 0;
    const counting: ToolView = {
      ...slides,
      ...(slides.stage && {
        stage: {
          ...slides.stage,
          load: async () => () => {
            drawn += 1;
            return <p>birinci sayfa</p>;
          },
        },
      }),
    };
    const other = createTestPerson({ id: 'zeynep', fullName: 'Zeynep' });
    const { set } = await enterRoom({ state: { people: [me, presenting, other] }, toolViews: [counting] });
    const before = drawn;
    set({ people: [me, presenting, { ...other, speaking: true }] });
    expect(drawn).toBe(before);
    set({ pinnedId: 'zeynep' });
    expect(partOf(screen.getByText('birinci sayfa').closest('article') as HTMLElement)).toBe('strip');
    expect(partOf(screen.getByRole('article', { name: /^Zeynep/ }))).toBe('stage');
  });
});

describe("a person's menu", () => {
  const open = async (name: string) =>
    userEvent.click(screen.getAllByRole('button', { name: `${name} için seçenekler` })[0] ?? document.body);

  it('pins someone for me', async () => {
    const { engine } = await enterRoom({ state: { people: [me, can, createTestPerson()] } });
    await open('Can Öztürk');
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Benim için sabitle' }));
    expect(engine.asked).toContain('pin("can")');
  });

  it('a moderator mutes and takes the right to the camera', async () => {
    const { engine } = await enterRoom({
      state: { people: [{ ...me, role: 'moderator' }, { ...can, microphone: true }, createTestPerson()] },
    });
    await open('Can Öztürk');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mikrofonunu kapat' }));
    await open('Can Öztürk');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Kamera iznini kaldır' }));
    expect(engine.asked).toEqual(
      expect.arrayContaining(['stopMedia("can", "microphone")', 'allowMedia("can", "camera", false)']),
    );
  });

  it('removing asks first and names the person', async () => {
    const { engine } = await enterRoom({ state: { people: [{ ...me, role: 'moderator' }, can, createTestPerson()] } });
    await open('Can Öztürk');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Toplantıdan çıkar' }));
    const dialog = screen.getByRole('dialog', { name: 'Can Öztürk toplantıdan çıkarılsın mı?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    expect(engine.asked.some((asked) => asked.startsWith('remove'))).toBe(false);
    await open('Can Öztürk');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Toplantıdan çıkar' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Toplantıdan çıkar' }));
    expect(engine.asked).toContain('remove("can")');
  });
});
