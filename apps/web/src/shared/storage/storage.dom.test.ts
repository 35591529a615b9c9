import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearStored, readForTab, readStored, removeForTab, writeForTab, writeStored } from './storage.ts';

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  vi.restoreAllMocks();
  clearStored();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the browser keeps', () => {
  it('comes back as it was written', () => {
    writeStored('lookups', { a: [1, 2] });
    expect(readStored('lookups')).toEqual({ a: [1, 2] });
  });

  it('lies under the agreed key with its version', () => {
    writeStored('session', { theme: 'dark' });
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual({ v: 1, data: { theme: 'dark' } });
  });

  it.each([
    ['another version', '{"v":0,"data":1}'],
    ['no version', '{"theme":"dark"}'],
    ['broken text', '{"v":1'],
    ['a bare word', '"x"'],
    ['null', 'null'],
  ])('is forgotten when it is %s', (_what, text) => {
    localStorage.setItem('session', text);
    expect(readStored('session')).toBeNull();
  });

  it('is gone after signing out, and nothing else is', () => {
    writeStored('session', 1);
    writeStored('views', 2);
    localStorage.setItem('foreign', 'kept');
    writeForTab('participant', 'a');
    sessionStorage.setItem('anything', 'b');
    clearStored();
    expect([readStored('session'), readStored('views')]).toEqual([null, null]);
    expect([readForTab('participant'), sessionStorage.length]).toEqual([null, 0]);
    expect(localStorage.getItem('foreign')).toBe('kept');
  });
});

describe('blocked storage', () => {
  it('is replaced by memory when reading and writing are refused', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    writeStored('views', 'here');
    expect(readStored('views')).toBe('here');
  });

  it('is replaced by memory when the browser does not even give it out', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    writeStored('views', 'here');
    expect(readStored('views')).toBe('here');
  });

  it('that is full keeps the newest value', () => {
    writeStored('views', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('views', 'new');
    expect(readStored('views')).toBe('new');
  });

  it('works for the tab as well', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    writeForTab('participant', 'a');
    expect(readForTab('participant')).toBe('a');
    removeForTab('participant');
    expect(readForTab('participant')).toBeNull();
    writeForTab('participant', 'a');
    clearStored();
    expect(readForTab('participant')).toBeNull();
  });
});
