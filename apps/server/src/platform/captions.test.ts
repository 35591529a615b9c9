import { decodeCaptions, RECORDING_CUE_MAX, RECORDING_CUES_MAX } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { cuesWithin, parseCaptions, vttOf } from './captions.ts';

const parsed = (text: string) => parseCaptions(text);
const none = { count: 0, lines: [] };
const cue = (start: number, end: number, text: string) => ({ start, end, text });

describe('a WebVTT file', () => {
  it.each([
    [
      'with hours or without',
      'WEBVTT\n\n00:01.500 --> 00:02.000\nbir\n\n01:00:00.000 --> 01:00:01.000\niki',
      [cue(1500, 2000, 'bir'), cue(3_600_000, 3_601_000, 'iki')],
    ],
    [
      'of another system, with its mark and title',
      '\uFEFFWEBVTT - Toplantı\r\n\r\n00:01.000 --> 00:02.000\r\nbir\r\niki\r\n',
      [cue(1000, 2000, 'bir\niki')],
    ],
    [
      'with names, settings, notes and styles',
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE kimse görmez\n\nintro\n00:01.000 --> 00:02.000 align:start position:10%\nbir',
      [cue(1000, 2000, 'bir')],
    ],
    [
      'in any order',
      'WEBVTT\n\n00:03.000 --> 00:04.000\niki\n\n00:01.000 --> 00:02.000\nbir',
      [cue(1000, 2000, 'bir'), cue(3000, 4000, 'iki')],
    ],
    [
      'with cues that say nothing',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<c></c>\n\n00:03.000 --> 00:04.000\niki',
      [cue(3000, 4000, 'iki')],
    ],
  ])('is read %s', (_how, text, cues) => {
    expect(parsed(text)).toMatchObject({ cues, skipped: none, isStrict: true });
  });

  it('is kept as plain text: no tags, no hidden signs', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ayşe><b>bir</b> &lt;script&gt; &amp;\u202e <img src=x onerror=alert(1)>iki';
    expect(parsed(text)).toMatchObject({ cues: [cue(1000, 2000, 'bir <script> & iki')] });
  });

  it.each([
    ['no captions', '<html>', 'broken'],
    ['a picture', '\x89PNG', 'broken'],
    ['of times that nobody can read', 'WEBVTT\n\n00:01 --> 00:02\nbir', 'broken'],
    ['with minutes that there are not', 'WEBVTT\n\n00:99:01.000 --> 00:99:02.000\nbir', 'broken'],
    ['with a cue that ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\nbir', 'broken'],
    ['with a block that is no cue', 'WEBVTT\n\nbir\niki', 'broken'],
    ['in which nothing is said', 'WEBVTT\n\nNOTE yok', 'empty'],
    [
      'in which too much is said',
      `WEBVTT\n\n${'00:01.000 --> 00:02.000\nbir\n\n'.repeat(RECORDING_CUES_MAX + 1)}`,
      'empty',
    ],
  ])('is refused when it is %s', (_what, text, fault) => {
    expect(parsed(text)).toEqual({ fault });
  });

  it('is shortened where one cue is endless', () => {
    const found = parsed(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(RECORDING_CUE_MAX * 2)}`);
    expect('cues' in found && found.cues[0]?.text.length).toBe(RECORDING_CUE_MAX);
  });

  it('is written so that it is read as it was', () => {
    const cues = [cue(0, 999, 'a < b & c --> d'), cue(3_723_004, 3_724_000, 'iki\nsatır')];
    expect(parseCaptions(Buffer.from(vttOf(cues)).toString())).toMatchObject({ cues, skipped: none, isStrict: true });
    expect(Buffer.from(vttOf(cues)).toString()).toContain('\n01:02:03.004 --> 01:02:04.000\niki\nsatır\n');
  });

  it('keeps what is said between the cuts, from the new beginning on', () => {
    const cues = [
      cue(0, 1000, 'a'),
      cue(900, 2500, 'b'),
      cue(3000, 4000, 'c'),
      cue(4900, 9000, 'd'),
      cue(5000, 6000, 'e'),
    ];
    expect(cuesWithin(cues, 1000, 5000)).toEqual([cue(0, 1500, 'b'), cue(2000, 3000, 'c'), cue(3900, 4000, 'd')]);
  });
});

describe('captions as subtitle programs write them', () => {
  const two = [cue(1000, 2000, 'bir'), cue(3000, 4500, 'iki')];

  it.each([
    ['SubRip', '1\r\n00:00:01,000 --> 00:00:02,000\r\nbir\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,500\r\niki\r\n'],
    [
      'SubRip with its tags and places',
      '1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2\n{\\an8}<i>bir</i>\n\n2\n00:00:03,000 --> 00:00:04,500\n<font color="red">iki</font>',
    ],
    ['SubRip without blank lines', '1\n00:00:01,000 --> 00:00:02,000\nbir\n2\n00:00:03,000 --> 00:00:04,500\niki'],
    ['SubRip without numbers', '00:00:01,000 --> 00:00:02,000\nbir\n\n00:00:03,000 --> 00:00:04,500\niki'],
    [
      'WebVTT with a comma before milliseconds',
      'WEBVTT\n\n00:01,000 --> 00:02,000\nbir\n\n00:03,000 --> 00:04,500\niki',
    ],
    [
      'WebVTT with one digit of hours',
      'WEBVTT\n\n0:00:01.000 --> 0:00:02.000\nbir\n\n0:00:03.000 --> 0:00:04.500\niki',
    ],
    ['without blanks around the arrow', '1\n00:00:01,000-->00:00:02,000\nbir\n\n2\n00:00:03,000-->00:00:04,500\niki'],
    [
      'with a line of blanks between cues',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nbir\n  \t\n2\n00:03.000 --> 00:04.500\niki',
    ],
  ])('are read: %s', (_how, text) => {
    expect(parsed(text)).toEqual({ cues: two, skipped: none, isStrict: false });
  });

  it('lose a cue that no one can read, and no other; its line is named', () => {
    const text = [
      ...['1', '00:00:01,000 --> 00:00:02,000', 'bir', ''],
      ...['2', '00:99:01,000 --> 00:99:02,000', 'dakikası olmayan', ''],
      ...['3', '00:00:02,000 --> 00:00:01,000', 'tersine', ''],
      ...['zamanı olmayan', ''],
      ...['4', '00:00:03,000 --> 00:00:04,500', 'iki'],
    ].join('\n');
    expect(parsed(text)).toMatchObject({ cues: two, skipped: { count: 3, lines: [5, 9, 13] } });
  });

  const TEXT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nığüşöç İĞÜŞÖÇ';
  const utf16 = Buffer.from(TEXT, 'utf16le');
  const turkish = Buffer.from(
    TEXT.replace(/[ığşİĞŞ]/g, (letter) => ({ ı: 'ý', ğ: 'ð', ş: 'þ', İ: 'Ý', Ğ: 'Ð', Ş: 'Þ' })[letter] ?? letter),
    'latin1',
  );
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, the other end first', Buffer.from(utf16).swap16()],
    [
      'UTF-16, the other end first, with its mark',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    ],
    ['Windows-1254', turkish],
  ])('are decoded: %s', (_encoding, bytes) => {
    expect(decodeCaptions(bytes, 'tr')).toBe(TEXT);
  });

  it('are decoded by the code page of their language', () => {
    expect(decodeCaptions(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'ru')).toBe('Привет');
    expect(decodeCaptions(Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]), 'ar')).toBe('مرحبا');
  });
});
