import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withWords } from '#testing/withWords.tsx';
import { loadPhrases } from '../phrases/index.ts';
import { AutoRedirect } from './AutoRedirect.tsx';

const onOver = vi.fn();

async function open() {
  await loadPhrases('tr', 'account');
  await withWords(
    <AutoRedirect seconds={4} while="signing.movingOn" onExpire={onOver}>
      <button type="button">Yeniden gönder</button>
    </AutoRedirect>,
  );
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const time = () => screen.getByText(/saniye sonra giriş sayfasına/);

describe('a page that continues on its own', () => {
  beforeEach(() => {
    onOver.mockClear();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => void vi.useRealTimers());

  it('does so when its time is over', async () => {
    await open();
    pass(3.9);
    expect(onOver).not.toHaveBeenCalled();
    pass(0.2);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('waits while someone points at the time, and continues with what was left', async () => {
    await open();
    pass(2);
    fireEvent.pointerEnter(time());
    pass(60);
    expect(onOver).not.toHaveBeenCalled();
    expect(time().textContent).toMatch(/^2 /);
    fireEvent.pointerLeave(time());
    pass(2);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('waits while the focus is on something here', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'Yeniden gönder' }).focus());
    pass(60);
    expect(onOver).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Yeniden gönder' }).blur());
    pass(4);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('stays for anyone who wants to stay', async () => {
    await open();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Bu sayfada kal' }));
    act(() => (document.activeElement as HTMLElement).blur());
    pass(60);
    expect(onOver).not.toHaveBeenCalled();
    expect(screen.getByText('Bu sayfada kalıyorsunuz.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bu sayfada kal' })).toBeNull();
  });
});
