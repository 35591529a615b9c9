import { beforeEach, describe, expect, it } from 'vitest';
import { giveUpSeat, keepSeat, noteCamera, seatAt } from './seat.ts';

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

  it.each(['', 'no json', '{}', '{"admissionToken":"","camera":true}', '{"admissionToken":5,"camera":true}', 'null'])(
    'does not trust what somebody wrote into storage: %s',
    (text) => {
      sessionStorage.setItem('seat.open', text);
      expect(seatAt('open')).toBeNull();
    },
  );
});
