import { beforeEach, describe, expect, it } from 'vitest';
import { giveUpSeat, keepSeat, keepTicket, noteCamera, seatAt, ticketAt } from './seat.ts';

beforeEach(() => {
  giveUpSeat('open');
  giveUpSeat('other');
  sessionStorage.clear();
});

describe('the remembered place', () => {
  it('is there after a reload, for its own link only', () => {
    keepSeat('open', { admissionToken: 'secret', camera: true });
    expect(seatAt('open')).toEqual({ admissionToken: 'secret', camera: true });
    expect(seatAt('other')).toBeNull();
  });

  it('follows the camera', () => {
    keepSeat('open', { admissionToken: 'secret', camera: true });
    noteCamera(false);
    expect(seatAt('open')).toEqual({ admissionToken: 'secret', camera: false });
  });

  it('is gone after leaving, and the camera does not bring it back', () => {
    keepSeat('open', { admissionToken: 'secret', camera: true });
    giveUpSeat('open');
    noteCamera(false);
    expect(seatAt('open')).toBeNull();
  });

  it('a request to be let in is remembered in its stead, until there is a place', () => {
    keepTicket('open', 'ticket');
    expect([ticketAt('open'), ticketAt('other'), seatAt('open')]).toEqual(['ticket', null, null]);
    keepSeat('open', { admissionToken: 'secret', camera: true });
    expect([ticketAt('open'), seatAt('open')?.admissionToken]).toEqual([null, 'secret']);
  });

  it.each(['', 'no json', '{}', '{"admissionToken":"","camera":true}', '{"admissionToken":5,"camera":true}', 'null'])(
    'does not trust what somebody wrote into storage: %s',
    (text) => {
      sessionStorage.setItem('seat.open', text);
      expect(seatAt('open')).toBeNull();
    },
  );
});
