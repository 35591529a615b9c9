import { RECORDING_CUE_MAX, RECORDING_CUES_MAX } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { cuesIn, cuesWithin, vttOf } from './recording.vtt.ts';

const parsed = (text: string) => cuesIn(Buffer.from(text));
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
    expect(parsed(text)).toEqual({ cues });
  });

  it('is kept as plain text: no tags, no hidden signs', () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ayşe><b>bir</b> &lt;script&gt; &amp;\u202e <img src=x onerror=alert(1)>iki';
    expect(parsed(text)).toEqual({ cues: [cue(1000, 2000, 'bir <script> & iki')] });
  });

  it.each([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nbir', 'broken'],
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

  it('is refused when its text is none', () => {
    expect(cuesIn(Uint8Array.from([...Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n'), 0xff, 0xfe]))).toEqual({
      fault: 'broken',
    });
  });

  it('is shortened where one cue is endless', () => {
    const found = parsed(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(RECORDING_CUE_MAX * 2)}`);
    expect('cues' in found && found.cues[0]?.text.length).toBe(RECORDING_CUE_MAX);
  });

  it('is written so that it is read as it was', () => {
    const cues = [cue(0, 999, 'a < b & c --> d'), cue(3_723_004, 3_724_000, 'iki\nsatır')];
    expect(cuesIn(vttOf(cues))).toEqual({ cues });
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
