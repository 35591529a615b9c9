import { beforeEach, describe, expect, it } from 'vitest';
import { discardSavedEntry, keepTicket, noteCamera, savedEntryAt, saveEntry, ticketAt } from './savedEntry.ts';

beforeEach(() => {
  discardSavedEntry('open');
  discardSavedEntry('other');
  sessionStorage.clear();
});

describe('the remembered place', () => {
  it('is there after a reload, for its own link only', () => {
    saveEntry('open', { admissionToken: 'secret', camera: true });
    expect(savedEntryAt('open')).toEqual({ admissionToken: 'secret', camera: true });
    expect(savedEntryAt('other')).toBeNull();
  });

  it('follows the camera', () => {
    saveEntry('open', { admissionToken: 'secret', camera: true });
    noteCamera(false);
    expect(savedEntryAt('open')).toEqual({ admissionToken: 'secret', camera: false });
  });

  it('is gone after leaving, and the camera does not bring it back', () => {
    saveEntry('open', { admissionToken: 'secret', camera: true });
    discardSavedEntry('open');
    noteCamera(false);
    expect(savedEntryAt('open')).toBeNull();
  });

  it('a request to be let in is remembered in its stead, until there is a place', () => {
    keepTicket('open', 'ticket');
    expect([ticketAt('open'), ticketAt('other'), savedEntryAt('open')]).toEqual(['ticket', null, null]);
    saveEntry('open', { admissionToken: 'secret', camera: true });
    expect([ticketAt('open'), savedEntryAt('open')?.admissionToken]).toEqual([null, 'secret']);
  });

  it.each(['', 'no json', '{}', '{"admissionToken":"","camera":true}', '{"admissionToken":5,"camera":true}', 'null'])(
    'does not trust what somebody wrote into storage: %s',
    (text) => {
      sessionStorage.setItem('seat.open', text);
      expect(savedEntryAt('open')).toBeNull();
    },
  );
});
