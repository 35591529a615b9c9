import { Readable } from 'node:stream';
import type { FileBlock } from '@salon/contract';
import { type Language, languages } from '@salon/phrases';
import { meetingFilePhrases } from '@salon/phrases/meetingFile';
import { describe, expect, it } from 'vitest';
import { withFile } from '#platform/pdf/pdf.ts';
import { createPdfReader } from '#platform/pdf/pdfium.ts';
import { chromiumPrinter, installedChromium } from '#platform/print.ts';
import { fontsIn, hasPdftotext, pdftotext } from '#testing/pdf.ts';
import { minutesPage } from './meetingFile.page.ts';

const chromium = installedChromium();

interface Written {
  title: string;
  name: string;
  message: string;
  question: string;
  option: string;
  note: string;
}

/** What was typed in each language, with the letters that go wrong first. */
const written: Readonly<Record<Language, Written>> = {
  tr: {
    title: 'Iğdır’daki görüşme',
    name: 'Şükrü Çağıl',
    message: 'Işıklar ığıl ığıl, öğle üzeri',
    question: 'Bütçe onaylansın mı?',
    option: 'Çekimser',
    note: 'Çığlık, ılıman İzmir, şöğüt',
  },
  en: {
    title: 'Weekly meeting',
    name: 'Finn Offley',
    message: 'Office affairs come first',
    question: 'Shall we go on?',
    option: 'Abstain',
    note: 'The final draft is fine',
  },
  ar: {
    title: 'اجتماع الأسبوع',
    name: 'ليلى الأحمد',
    message: 'أهلا وسهلا بالجميع',
    question: 'هل نوافق على الميزانية؟',
    option: 'ممتنع',
    note: 'لا بأس بالخطة الجديدة',
  },
  ru: {
    title: 'Встреча недели',
    name: 'Пётр Щёголев',
    message: 'Объявление для всех подъездов',
    question: 'Утвердим бюджет?',
    option: 'Воздержался',
    note: 'Объём съёмки, щётка и ёлка',
  },
};

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ');
const arabic = (text: string): string[] => plain(text).match(/[\p{Script=Arabic}&&\p{L}]/gv) ?? [];
/** A PDF holds Arabic in the order in which it is drawn, which readers turn around: of its words the letters are looked for. */
function isLine(line: string, words: string): boolean {
  const wanted = arabic(words);
  if (wanted.length === 0) return plain(line).includes(plain(words));
  const left = arabic(line);
  return wanted.every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const linesOf = (pdf: Buffer): string[] => pdftotext(pdf, '-layout');

/** On which side of its first page the printed lines begin. */
async function sideOf(pdf: Buffer): Promise<'left' | 'right'> {
  const columns = await withFile(Readable.from([pdf]), async (file) => {
    for await (const { width, pixels } of createPdfReader().pictures(file, 1, 1)) {
      const isInk = (column: number) => {
        for (let at = column * 3; at < pixels.length; at += width * 3) if ((pixels[at] ?? 255) < 128) return true;
        return false;
      };
      const inked = Array.from({ length: width }, (_, column) => column).filter(isInk);
      return { before: inked.at(0) ?? 0, after: width - (inked.at(-1) ?? 0) };
    }
    throw new Error('no page');
  });
  return columns.before < columns.after ? 'left' : 'right';
}

function sectionsOf({ name, message, question, option, note }: Written) {
  const section = (heading: string, ...blocks: FileBlock[]) => ({ heading, blocks, isCut: false });
  const at = '2026-11-20T12:45:00.000Z';
  return [
    section('1', { is: 'table', head: ['№'], rows: [[name]] }),
    section('2', { is: 'paragraph', text: note }),
    section('3', { is: 'heading', text: question }, { is: 'table', head: ['№', '%'], rows: [[option, '%71']] }),
    section('4', { is: 'message', author: name, at, text: message }),
  ];
}

describe.skipIf(chromium === null || !hasPdftotext)('the PDF of minutes', () => {
  it.each(languages)('says in %s who was there and what was written, in order, with every letter', async (language) => {
    const words = written[language];
    const t = meetingFilePhrases(language);
    const about = {
      title: words.title,
      startingDate: '2026-11-20T12:00:00.000Z',
      endDate: '2026-11-20T13:05:00.000Z',
      organiser: words.name,
    };
    const html = minutesPage(about, sectionsOf(words), { language, zone: 'Europe/Istanbul' });
    const lines = linesOf(await chromiumPrinter(chromium ?? '')('reader', html));
    const said = [
      t('meetingFile.minutes'),
      words.title,
      t('meetingFile.start'),
      t('meetingFile.end'),
      t('meetingFile.organiser'),
      words.note,
      words.question,
      words.option,
      words.message,
    ];
    let place = 0;
    for (const one of said) {
      const found = lines.findIndex((line, index) => index >= place && isLine(line, one));
      expect(found, `${one}\n${lines.join('\n')}`).not.toBe(-1);
      place = found;
    }
    // As the organiser, among who was there, and above their message.
    expect(lines.filter((line) => isLine(line, words.name))).toHaveLength(3);
    expect(lines.some((line) => isLine(line, words.option) && line.includes('%71'))).toBe(true);
  });

  it('says what was written in letters that the system has no font for', async () => {
    const name = 'आशा বসু 🎉';
    const about = { title: name, startingDate: '2026-11-20T12:00:00.000Z', endDate: null, organiser: name };
    const words = { title: name, name, message: '会議', question: name, option: name, note: name };
    const html = minutesPage(about, sectionsOf(words), { language: 'tr', zone: 'UTC' });
    const pdf = await chromiumPrinter(chromium ?? '')('reader', html);
    const text = linesOf(pdf).join('').replace(/\s+/g, '');
    expect(text.split(name.replaceAll(' ', ''))).toHaveLength(8);
    expect(text).toContain(words.message);
    const fonts = ['NotoSans-Regular', 'NotoSansBengali-Regular', 'NotoSansSC-Thin', 'NotoEmoji-Regular'];
    expect(fontsIn(pdf)).toEqual(expect.arrayContaining(fonts));
  });

  it('begins its lines at the right where Arabic is written, and at the left elsewhere', async () => {
    const sides = await Promise.all(
      (['ar', 'en'] as const).map(async (language) => {
        const about = { title: 'ABC', startingDate: '2026-11-20T12:00:00.000Z', endDate: null, organiser: '' };
        const html = minutesPage(about, [], { language, zone: 'UTC' });
        return sideOf(await chromiumPrinter(chromium ?? '')('reader', html));
      }),
    );
    expect(sides).toEqual(['right', 'left']);
  });
});
