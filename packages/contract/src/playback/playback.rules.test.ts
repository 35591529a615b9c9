import { describe, expect, it } from 'vitest';
import {
  decodeCaptions,
  FilmName,
  isCaptions,
  isFilmAddress,
  PlaybackControl,
  placeAt,
  START_LEAD_MS,
  withControl,
} from './playback.rules.ts';

describe('an address of a film', () => {
  it.each([
    'https://example.com/film.mp4',
    'https://a.b.example.com:8443/x?y=z',
    'https://local.example.com/',
    'https://1.example.com/',
    'https://lan-party.org/',
  ])('may be %s', (address) => expect(isFilmAddress(address)).toBe(true));
  it.each([
    '',
    'film.mp4',
    'http://example.com/film.mp4',
    'ftp://example.com/film.mp4',
    'https://ada@example.com/',
    'https://:secret@example.com/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://nas/',
    'https://nas./',
    'https://nas.local/',
    'https://nas.lan/',
    'https://a.home/',
    'https://a.corp/',
    'https://a.b.internal/',
    'https://a.localhost/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
  ])('is not %s', (address) => expect(isFilmAddress(address)).toBe(false));
});

describe('the place in a film', () => {
  const paused = { playing: false, position: 10, rate: 2, at: 1000 };
  const playing = { ...paused, playing: true };

  it.each([
    ['stays while it is paused', paused, 9000, 10],
    ['goes on by its speed', playing, 4000, 16],
    ['does not go back before it began', playing, 500, 10],
  ])('%s', (_what, before, now, place) => expect(placeAt(before, now)).toBe(place));

  it.each([
    ['playing again', playing, { action: 'play' }, null],
    ['pausing again', paused, { action: 'pause' }, null],
    [
      'playing begins a moment later, for all at once',
      paused,
      { action: 'play' },
      { ...playing, at: 4000 + START_LEAD_MS },
    ],
    ['pausing stays where everybody is', playing, { action: 'pause' }, { ...paused, position: 16, at: 4000 }],
    [
      'pausing stays where its end is',
      playing,
      { action: 'pause', position: 12 },
      { ...paused, position: 12, at: 4000 },
    ],
    [
      'seeking while it plays',
      playing,
      { action: 'seek', position: 3 },
      { ...playing, position: 3, at: 4000 + START_LEAD_MS },
    ],
    ['seeking while it is paused', paused, { action: 'seek', position: 3 }, { ...paused, position: 3, at: 4000 }],
    [
      'another speed while it plays',
      playing,
      { action: 'rate', rate: 1 },
      { ...playing, position: 16, rate: 1, at: 4000 },
    ],
    [
      'another speed before it began',
      { ...playing, at: 5000 },
      { action: 'rate', rate: 1 },
      { ...playing, rate: 1, at: 5000 },
    ],
  ])('%s', (_what, before, control, after) => {
    expect(withControl(before, PlaybackControl.parse(control), 4000)).toEqual(after);
  });

  it.each([
    [{ action: 'seek', position: -1 }],
    [{ action: 'seek', position: 86_401 }],
    [{ action: 'pause', position: -1 }],
    [{ action: 'rate', rate: 3 }],
    [{ action: 'stop' }],
  ])('is not changed by %j', (control) => expect(PlaybackControl.safeParse(control).success).toBe(false));
});

describe('captions', () => {
  it.each([
    ['WEBVTT', true],
    ['\uFEFFWEBVTT - Film\n', true],
    ['WEBVTT\n\n00:01', true],
    ['WEBVTTX', false],
    [' WEBVTT', false],
    ['', false],
  ])('begin with their name: %j', (text, are) => expect(isCaptions(text)).toBe(are));

  const text = '1\n00:00:01,000 --> 00:00:02,000\nABC';
  const utf16 = (bigEndian: boolean, mark: boolean) => {
    const units = [...(mark ? '\uFEFF' : ''), ...text].map((sign) => sign.charCodeAt(0));
    return Uint8Array.from(units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
  };
  it.each([
    ['UTF-16, little end first', false, true],
    ['UTF-16, big end first', true, true],
    ['UTF-16 without a mark, little end first', false, false],
    ['UTF-16 without a mark, big end first', true, false],
  ])('are read as %s', (_what, bigEndian, mark) => expect(decodeCaptions(utf16(bigEndian, mark), 'tr')).toBe(text));

  it('are read by their mark alone, where nothing else says what they are', () => {
    expect(decodeCaptions(Uint8Array.of(0xff, 0xfe, 0x31, 0x04), 'tr')).toBe('б');
    expect(decodeCaptions(Uint8Array.of(0xfe, 0xff, 0x04, 0x31), 'tr')).toBe('б');
    expect(decodeCaptions(Uint8Array.of(0xff, 0x41), 'tr')).toBe('ÿA');
    expect(decodeCaptions(Uint8Array.of(0x41, 0xfe), 'tr')).toBe('Aş');
    expect(decodeCaptions(Uint8Array.of(0x41, 0xff), 'tr')).toBe('Aÿ');
  });

  it.each([
    ['UTF-8', 'tr', new TextEncoder().encode('şğı')],
    ['the Turkish code page', 'tr', Uint8Array.of(0xfe, 0xf0, 0xfd)],
    ['the Turkish code page for other languages', 'de-DE', Uint8Array.of(0xfe, 0xf0, 0xfd)],
  ])('are read as %s', (_what, language, bytes) => expect(decodeCaptions(bytes, language)).toBe('şğı'));
  it.each([
    ['ru', Uint8Array.of(0xe4, 0xe0), 'да'],
    ['RU-ru', Uint8Array.of(0xe4, 0xe0), 'да'],
    ['ar-SA', Uint8Array.of(0xe1, 0xc7), 'لا'],
    ['ru', Uint8Array.of(0x41), 'A'],
    ['ru', Uint8Array.of(), ''],
    ['tr', Uint8Array.of(0x41, 0, 0x42), 'A\0B'],
  ])('in %s: %j are %j', (language, bytes, read) => expect(decodeCaptions(bytes, language)).toBe(read));
});

it('the name of a film is one line', () => {
  expect(FilmName.parse(' Bir\n film\u0007 ')).toBe('Bir film');
  expect(FilmName.safeParse('x'.repeat(121)).success).toBe(false);
});
