import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describedAs, textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CopyField } from './CopyField.tsx';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';
import { notify, toasts } from './toasts.ts';

afterEach(() => {
  vi.useRealTimers();
  act(() => toasts.set({ list: [] }));
});

/** A form that is being saved from its first press on. */
function Saving({ onSave }: { onSave: () => void }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    onSave();
    setBusy(true);
  };
  return (
    <Button loading={busy} onClick={save}>
      Kaydet
    </Button>
  );
}

/** A dialog behind a button. */
function Opened({ mustDecide = false }: { mustDecide?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        aç
      </button>
      {open && (
        <Dialog title="Silinsin mi?" mustDecide={mustDecide} onClose={() => setOpen(false)}>
          <button type="button">içeride</button>
        </Dialog>
      )}
    </>
  );
}

describe('a button', () => {
  it('does its action', async () => {
    const action = vi.fn();
    await withWords(<Button onClick={action}>Kaydet</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(action).toHaveBeenCalledOnce();
  });

  it('that is busy does nothing more and keeps the focus', async () => {
    const action = vi.fn();
    await withWords(<Saving onSave={action} />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(button);
    expect(action).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('that is refused stays reachable and says why', async () => {
    const action = vi.fn();
    await withWords(
      <Button disabledReason="Toplantı bitti" onClick={action}>
        Sil
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sil' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    expect(describedAs(button)).toBe('Toplantı bitti');
    await userEvent.keyboard('{Enter}');
    expect(action).not.toHaveBeenCalled();
  });

  it('that submits a form does not submit it while refused', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    await withWords(
      <form onSubmit={submit}>
        <Button type="submit" disabledReason="Olmaz">
          Gönder
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a tooltip', () => {
  it('names an icon on keyboard focus and goes with Esc', async () => {
    await withWords(<IconButton label="Mikrofon" icon={<svg />} />);
    await userEvent.tab();
    const tip = await screen.findByRole('tooltip');
    expect(tip.textContent).toBe('Mikrofon');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('does not repeat the name as a description', async () => {
    await withWords(<IconButton label="Mikrofon" icon={<svg />} />);
    expect(describedAs(screen.getByRole('button', { name: 'Mikrofon' }))).toBe('');
  });

  it('explains a refused icon on touch', async () => {
    await withWords(<IconButton label="Kaydet" icon={<svg />} disabledReason="Paketinizde yok" />);
    fireEvent.pointerUp(screen.getByRole('button'), { pointerType: 'touch' });
    expect((await screen.findByRole('tooltip')).textContent).toBe('Paketinizde yok');
  });
});

describe('a field', () => {
  it('shows its help, and an error in place of it', async () => {
    const field = (error: string | null) => <TextField label="Ad" value="" help="Tam adınız" error={error} />;
    const { unmount } = await withWords(field(null));
    expect(describedAs(screen.getByRole('textbox', { name: 'Ad' }))).toBe('Tam adınız');
    unmount();
    await withWords(field('Boş olamaz'));
    const input = screen.getByRole('textbox', { name: 'Ad' });
    expect(describedAs(input)).toBe('Boş olamaz');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('says that it may stay empty', async () => {
    await withWords(<TextField label="Şehir" value="" optional />);
    expect(screen.getByRole('textbox', { name: 'Şehir (isteğe bağlı)' })).toBeTruthy();
  });

  it('with a list gives the chosen value', async () => {
    const choose = vi.fn();
    const options = [
      { value: 'a', label: 'Bir' },
      { value: 'b', label: 'İki' },
    ] as const;
    await withWords(<Select label="Sayı" value="a" options={options} onChange={choose} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sayı' }), 'İki');
    expect(choose).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('that is a box can be ticked by its text', async () => {
    const tick = vi.fn();
    await withWords(<Checkbox label="Kabul ediyorum" checked={false} onChange={tick} error="Gerekli" />);
    await userEvent.click(screen.getByText('Kabul ediyorum'));
    expect(tick).toHaveBeenCalledExactlyOnceWith(true);
    expect(describedAs(screen.getByRole('checkbox'))).toBe('Gerekli');
  });
});

describe('a dialog', () => {
  it('is named by its heading, closes with Esc and gives the focus back', async () => {
    await withWords(<Opened />);
    const opener = screen.getByRole('button', { name: 'aç' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Silinsin mi?' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Silinsin mi?' }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('begins at the field that is marked for it', async () => {
    await withWords(
      <Dialog title="Ekleyin" onClose={() => undefined}>
        <input aria-label="Önce" />
        <input aria-label="Ad" data-first-focus />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ad' }));
  });

  it('closes with a press beside it, not inside it', async () => {
    await withWords(<Opened />);
    await userEvent.click(screen.getByRole('button', { name: 'aç' }));
    await userEvent.click(screen.getByRole('button', { name: 'içeride' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('for a decision stays until it is made', async () => {
    await withWords(<Opened mustDecide />);
    await userEvent.click(screen.getByRole('button', { name: 'aç' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull();
  });
});

describe('a menu', () => {
  const chosen = vi.fn();
  const items: readonly MenuItem[] = [
    { key: 'a', label: 'Ayrıntılar', onSelect: () => chosen('a') },
    { key: 'b', label: 'Sil', onSelect: () => chosen('b'), disabledReason: 'Toplantı sürüyor' },
    { key: 'c', label: 'Katıl', onSelect: () => chosen('c') },
  ];
  const menu = (list = items) => (
    <Menu
      label="İşlemler"
      items={list}
      trigger={(props) => (
        <button type="button" {...props}>
          işlemler
        </button>
      )}
    />
  );
  const focused = () => document.activeElement?.textContent;
  const opened = async () => {
    chosen.mockClear();
    const view = await withWords(menu());
    await userEvent.click(screen.getByRole('button', { name: 'işlemler' }));
    await screen.findByRole('menu', { name: 'İşlemler' });
    return view;
  };

  it('opens on its first line and moves with the arrows, round and round', async () => {
    await opened();
    expect(focused()).toBe('Ayrıntılar');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Katıl');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Ayrıntılar');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Katıl');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Ayrıntılar');
    await userEvent.keyboard('k');
    expect(focused()).toBe('Katıl');
  });

  it('chooses with Enter, closes and gives the focus back', async () => {
    await opened();
    await userEvent.keyboard('{End}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('c');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('işlemler');
  });

  it('keeps a refused line, with its reason', async () => {
    await opened();
    await userEvent.click(screen.getByRole('menuitem', { name: /Sil/ }));
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole('menuitem', { name: /Sil/ }).textContent).toContain('Toplantı sürüyor');
  });

  it('closes with Esc and with a press outside', async () => {
    await opened();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('işlemler');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('of one choice opens on the present one', async () => {
    await withWords(menu(items.map((item) => ({ ...item, checked: item.key === 'c' }))));
    await userEvent.click(screen.getByRole('button', { name: 'işlemler' }));
    await screen.findByRole('menu');
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Katıl');
    expect(focused()).toBe('Katıl');
  });

  it('keeps the focus when the line that has it vanishes, and follows one that moves', async () => {
    let change: (list: readonly MenuItem[]) => void = () => undefined;
    function Changing() {
      const [list, setList] = useState(items);
      change = setList;
      return menu(list);
    }
    await withWords(<Changing />);
    await userEvent.click(screen.getByRole('button', { name: 'işlemler' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}');
    act(() => change(items.slice(1)));
    expect(focused()).toBe('Katıl');
    act(() => change(items.slice(0, 2)));
    expect(focused()).toContain('Sil');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Ayrıntılar');
  });

  it('names the choices that it holds', async () => {
    const choice = (group: string, key: string): MenuItem => ({
      key,
      label: key,
      group,
      checked: false,
      onSelect: vi.fn(),
    });
    await withWords(menu([choice('Mikrofon', 'Dahili'), choice('Mikrofon', 'Kulaklık'), choice('Hoparlör', 'Ekran')]));
    await userEvent.click(screen.getByRole('button', { name: 'işlemler' }));
    const lines = screen.getAllByRole('menuitemradio');
    expect(lines.map((line) => line.getAttribute('aria-description'))).toEqual(['Mikrofon', 'Mikrofon', 'Hoparlör']);
    expect(screen.getAllByText(/^(Mikrofon|Hoparlör)$/)).toHaveLength(2);
  });
});

describe('a panel beside its button', () => {
  it('opens, closes with Esc, and gives the focus back', async () => {
    await withWords(
      <Popover
        label="Ayarlar"
        trigger={(props) => (
          <button type="button" {...props}>
            ayarlar
          </button>
        )}
      >
        {(close) => (
          <button type="button" onClick={close}>
            tamam
          </button>
        )}
      </Popover>,
    );
    const opener = screen.getByRole('button', { name: 'ayarlar' });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Ayarlar' })).toBeTruthy();
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('a text to take along', () => {
  const button = () => screen.getByRole('button', { name: 'Kopyala' });

  it('is copied, and says so for one second', async () => {
    const user = userEvent.setup();
    await withWords(<CopyField label="Bağlantı" value="https://salon.test/s/a" />);
    const from = performance.now();
    await user.click(button());
    expect(await navigator.clipboard.readText()).toBe('https://salon.test/s/a');
    const shown = await screen.findByText('Kopyalandı');
    await waitFor(() => expect(shown.isConnected && shown.textContent !== '').toBe(false));
    expect(performance.now() - from).toBeGreaterThan(800);
  });

  it('that the browser will not copy is said to be copied by hand', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await withWords(<CopyField label="Bağlantı" value="https://salon.test/s/a" />);
    await user.click(button());
    await waitFor(() => expect(toasts.get().list[0]?.text).toMatch(/Kopyalanamadı/));
    expect(textIn(screen.getByRole('textbox', { name: 'Bağlantı' }))).toBe('https://salon.test/s/a');
  });
});

describe('a quiet notice', () => {
  it('is read aloud, and a success goes after two and a half seconds', async () => {
    await withWords(<p />);
    vi.useFakeTimers();
    act(() => void notify('Kaydedildi', 'done'));
    expect(screen.getByRole('status').textContent).toBe('Kaydedildi');
    act(() => vi.advanceTimersByTime(2499));
    expect(toasts.get().list).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    expect(toasts.get().list).toHaveLength(0);
  });

  it('stays while it is looked at, and goes when it is dismissed', async () => {
    await withWords(<p />);
    vi.useFakeTimers();
    act(() => void notify('Bağlantı zayıf'));
    const close = screen.getByRole('button', { name: 'Bildirimi kapat' });
    act(() => close.focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(toasts.get().list).toHaveLength(1);
    fireEvent.click(close);
    expect(toasts.get().list).toHaveLength(0);
  });

  it('the same words twice are read aloud twice; what is left when one goes is not read again', async () => {
    await withWords(<p />);
    const heard = () => screen.getByRole('status').firstElementChild;
    act(() => void notify('Bağlantı zayıf'));
    const first = heard();
    act(() => void notify('Bağlantı zayıf'));
    expect(heard()?.textContent).toBe('Bağlantı zayıf');
    expect(heard()).not.toBe(first);
    const [, last] = screen.getAllByRole('button', { name: 'Bildirimi kapat' });
    if (last !== undefined) fireEvent.click(last);
    expect(toasts.get().list).toHaveLength(1);
    expect(heard()).toBeNull();
  });
});
