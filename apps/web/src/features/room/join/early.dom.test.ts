import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeForTab, writeForTab } from '#shared/storage/storage.ts';
import { holdForm, isKnown, savedEntryKey, takeForm, typedBefore, whenReleased } from './early.ts';

const FORM = `<button>Dil</button><form>
  <input name="fullName"><input name="email">
  <input type="checkbox" name="terms"><button type="submit">Katıl</button>
</form>`;
const page = '/tr/meeting/go/abc';

describe('the form that comes with the page', () => {
  let root: HTMLElement;
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  const press = (name: string) => (root.querySelector(name) as HTMLElement).click();
  /** What the page's own code does: everything again, empty. */
  const draw = (onPress: (name: string) => void) => {
    root.innerHTML = FORM;
    root.addEventListener('submit', (event) => event.preventDefault());
    root.addEventListener('click', ({ target }) => onPress((target as Element).getAttribute('name') ?? 'button'));
  };
  beforeEach(() => {
    document.body.innerHTML = `<div id="root" data-early>${FORM}</div>`;
    root = document.getElementById('root') as HTMLElement;
  });
  afterEach(() => {
    delete document.documentElement.dataset.known;
    removeForTab(savedEntryKey('abc'));
  });

  it('keeps what is typed, the caret and the presses for the form that follows', () => {
    holdForm(page, false);
    const submitted = vi.fn();
    root.addEventListener('submit', submitted);
    field('fullName').value = 'Ada Kaya';
    field('email').value = 'ada@example.com';
    press('[name=terms]');
    press('[type=submit]');
    expect([submitted.mock.calls.length, field('terms').checked]).toEqual([0, false]);
    field('fullName').focus();
    field('fullName').setSelectionRange(3, 3);

    const drawn = takeForm(root);
    const pressed: string[] = [];
    draw((name) => pressed.push(name));
    field('fullName').value = typedBefore()?.fullName ?? '';
    drawn?.();
    expect(typedBefore()).toEqual({ fullName: 'Ada Kaya', email: 'ada@example.com' });
    expect(pressed).toEqual(['terms', 'button']);
    expect([document.activeElement, field('fullName').selectionStart]).toEqual([field('fullName'), 3]);
    expect(field('terms').checked).toBe(true);
    // From now on the page's own code answers.
    expect(takeForm(root)).toBeNull();
    press('[name=terms]');
    expect(field('terms').checked).toBe(false);
  });

  it('gets what was done at it when it is drawn later than the page', async () => {
    holdForm(page, false);
    field('email').focus();
    press('button[type=submit]');
    const drawn = takeForm(root);
    const pressed: string[] = [];
    root.innerHTML = '<p>…</p>';
    drawn?.();
    draw((name) => pressed.push(name));
    await vi.waitFor(() => expect(pressed).toEqual(['button']));
    expect(document.activeElement).toBe(field('email'));
    // Once.
    root.append(document.createElement('p'));
    await Promise.resolve();
    expect(pressed).toEqual(['button']);
  });

  it('is not for someone who is signed in, nor for a tab that holds a place', () => {
    holdForm(page, false);
    expect(isKnown()).toBe(false);
    writeForTab(savedEntryKey('abc'), '{}');
    holdForm('/tr/meeting/go/other', false);
    expect(isKnown()).toBe(false);
    holdForm(page, false);
    expect(isKnown()).toBe(true);
    delete document.documentElement.dataset.known;
    holdForm('/tr/meeting/go/other', true);
    expect(isKnown()).toBe(true);
  });

  it('types what was typed at a page for everyone, whose own code then is notified of it', () => {
    holdForm('/', false);
    field('email').value = 'ada@example.com';
    const drawn = takeForm(root);
    const heard = vi.fn();
    draw(() => undefined);
    field('email').addEventListener('input', heard);
    field('fullName').addEventListener('input', heard);
    drawn?.();
    expect([field('email').value, heard.mock.calls.length]).toEqual(['ada@example.com', 1]);
  });

  it('keeps the focus of anyone who moved to a button or a link', () => {
    holdForm('/', false);
    root.querySelector<HTMLElement>('button')?.focus();
    const drawn = takeForm(root);
    draw(() => undefined);
    drawn?.();
    expect(document.activeElement).toBe(root.querySelector('button'));
  });

  it('is exchanged when no button is held down, so that no press is lost', async () => {
    holdForm('/', false);
    const act = vi.fn();
    whenReleased(act);
    expect(act).toHaveBeenCalledTimes(1);
    root.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    whenReleased(act);
    expect(act).toHaveBeenCalledTimes(1);
    root.querySelector('button')?.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  });

  it('is hidden from anyone who is signed in or reads another language, on every page', () => {
    holdForm('/', true);
    expect(isKnown()).toBe(true);
    root.removeAttribute('data-early');
    expect(takeForm(root)).toBeNull();
  });
});
