import { DOCUMENT_CLOSED } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { statusOf } from './openDocument.ts';

const line = { connected: true, wasSynced: true, synced: true, unsent: false, readOnly: false, ended: null };

describe('a document that is open', () => {
  it('is saved when the server said so of everything, and says when not', () => {
    expect(statusOf(line)).toBe('saved');
    expect(statusOf({ ...line, unsent: true })).toBe('saving');
    expect(statusOf({ ...line, synced: false })).toBe('saving');
    expect(statusOf({ ...line, connected: false, synced: false })).toBe('offline');
    expect(statusOf({ ...line, connected: false, synced: false, wasSynced: false })).toBe('opening');
    expect(statusOf({ ...line, synced: false, wasSynced: false })).toBe('opening');
  });

  it('waits for nothing where nothing is written', () => {
    expect(statusOf({ ...line, readOnly: true, unsent: true })).toBe('saved');
  });

  it('stays as it ended', () => {
    for (const ended of ['refused', 'full', 'broken'] as const)
      expect(statusOf({ ...line, connected: false, ended })).toBe(ended);
    expect(new Set(Object.values(DOCUMENT_CLOSED)).size).toBe(Object.keys(DOCUMENT_CLOSED).length);
  });
});
