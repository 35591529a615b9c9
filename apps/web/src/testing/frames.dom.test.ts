import { expect, it, vi } from 'vitest';

it('frames come after a fake clock was taken away under a focused page', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  field.focus();
  // jsdom asks itself in a frame whether what has the focus may keep it.
  field.className = 'changed';
  vi.useRealTimers();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  field.remove();
  expect(document.activeElement).toBe(document.body);
});
