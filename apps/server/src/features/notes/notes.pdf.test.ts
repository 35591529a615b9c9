import { Readable } from 'node:stream';
import type { NotesBlock } from '@salon/contract';
import { type Language, languages } from '@salon/phrases';
import { describe, expect, it } from 'vitest';
import { withFile } from '#platform/pdf/pdf.ts';
import { createPdfReader } from '#platform/pdf/pdfium.ts';
import { chromiumPrinter, installedChromium } from '#platform/print.ts';
import { fontsIn, hasPdftotext, pdftotext } from '#testing/pdf.ts';
import { agendaLine, type Minutes, wordingIn } from './notes.minutes.ts';
import { notesPage } from './notes.page.ts';

const chromium = installedChromium();

/** What is written in each language, with the letters that go wrong first. */
const written: Readonly<Record<Language, { title: string; text: string; item: string; action: string }>> = {
  tr: { title: 'Iğdır’daki görüşme', text: 'Çığlık, ılıman İzmir, şöğüt', item: 'Bütçe', action: 'Taslağı gönder' },
  en: { title: 'Weekly meeting', text: 'Office affairs: the final draft', item: 'Budget', action: 'Send the draft' },
  ar: { title: 'اجتماع الأسبوع', text: 'لا بأس بالخطة الجديدة', item: 'الميزانية', action: 'إرسال المسودة' },
  ru: { title: 'Встреча недели', text: 'Объём съёмки, щётка и ёлка', item: 'Бюджет', action: 'Отправить черновик' },
};

/** In notes of every language. */
const ARABIC = 'كلمة بالعربية';

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ');
/** A PDF holds Arabic in the order in which it is drawn, and readers turn some of it around: letters are compared without one. */
const arabic = (text: string): string => (plain(text).match(/[\p{Script=Arabic}&&\p{L}]/gv) ?? []).sort().join('');

async function linesOf(pdf: Buffer): Promise<string[]> {
  const reader = createPdfReader();
  const pages = await withFile(Readable.from([pdf]), async (file) => reader.texts(file, 1, await reader.pages(file)));
  return pages.join('\n').split('\n');
}
const isLine = (line: string, words: string): boolean =>
  arabic(words) === '' ? plain(line).includes(plain(words)) : arabic(line) === arabic(words);

/**
 * A line as pdftotext writes it, which reads letters from where they stand on the page, those of Arabic from right to left. Blanks at
 * the borders of scripts may stand on either side, and the signs that turn directions are none of the text.
 */
const inOrder = (line: string): string => line.normalize('NFKC').replace(/[\s\u200e\u200f\u202a-\u202e]+/gu, '');
/** The same of a text: lam with alef is one sign on paper, whose two letters pdftotext writes as they are drawn. */
const asDrawn = (text: string): string => inOrder(text).replace(/ل([اأإآ])/gu, '$1ل');

const block = (kind: NotesBlock['kind'], level: number, text: string): NotesBlock => ({
  kind,
  level,
  runs: [{ text }],
});

describe.skipIf(chromium === null)('the PDF of notes', () => {
  it.each(languages)('says in %s what is written, line by line, with every letter', async (language) => {
    const { title, text, item, action } = written[language];
    const wording = wordingIn(language);
    const minutes: Minutes = {
      title,
      heldAt: new Date('2026-11-25T08:00:00Z'),
      zone: 'Europe/Istanbul',
      blocks: [block('paragraph', 0, text), block('bullet', 1, ARABIC)],
      rooms: [],
      pictures: new Map(),
      agenda: [{ id: 'a', title: item, minutes: 5 }],
      actions: [{ id: 'b', text: action, person: 'Ece Ak', due: '2026-12-01', done: false, carried: false }],
    };
    const lines = await linesOf(await chromiumPrinter(chromium ?? '')('reader', notesPage(minutes, wording)));
    const { t } = wording;
    const agenda = minutes.agenda.map((one) => agendaLine(one, wording));
    const said = [title, t('notes.agenda'), ...agenda, t('notes.title'), text, ARABIC, t('notes.actions'), action];
    const places = said.map((words) => lines.findIndex((line) => isLine(line, words)));
    expect(places, lines.join('\n')).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  // PDFium reads some of the texts twice that Chromium keeps beside the shapes of Indic and Thai letters.
  it.skipIf(!hasPdftotext)(
    'says in other scripts, and in emoji, what is written in headings, lists and code',
    async () => {
      const texts = {
        hi: 'नमस्ते दुनिया',
        bn: 'বাংলা ভাষা',
        ta: 'தமிழ் மொழி',
        th: 'ภาษาไทย',
        zh: '中文会议记录',
        ja: '日本語のメモ',
        ko: '한국어 회의',
        he: 'שלום עולם',
        el: 'Καλημέρα κόσμε',
        emoji: '😀 👍🏽 👨‍👩‍👧 🇹🇷',
      };
      const minutes: Minutes = {
        title: texts.hi,
        heldAt: new Date('2026-11-25T08:00:00Z'),
        zone: 'Europe/Istanbul',
        blocks: Object.values(texts).flatMap((text) => [
          block('heading', 1, text),
          block('bullet', 1, text),
          block('code', 0, text),
        ]),
        rooms: [],
        pictures: new Map(),
        agenda: [],
        actions: [],
      };
      const pdf = await chromiumPrinter(chromium ?? '')('reader', notesPage(minutes, wordingIn('tr')));
      const lines = pdftotext(pdf).map(inOrder);
      for (const text of Object.values(texts))
        expect(lines.filter((line) => line.includes(inOrder(text))).length, text).toBeGreaterThanOrEqual(3);
      const fonts = ['Sans', 'SansBengali', 'SansTamil', 'SansThai'].map((name) => `Noto${name}-Regular`);
      const eastAsian = ['JP', 'KR', 'SC'].map((name) => `NotoSans${name}-Thin`);
      expect(fontsIn(pdf)).toEqual(expect.arrayContaining([...fonts, ...eastAsian, 'NotoEmoji-Regular']));
    },
  );

  it.skipIf(!hasPdftotext)(
    'has Arabic letters one after the other from right to left, and other scripts among them as they are read',
    async () => {
      const texts = [ARABIC, written.ar.text, 'سلام على قلب الكتاب', 'اجتماع PDF رقم 2026 في المساء'];
      const minutes: Minutes = {
        title: written.ar.title,
        heldAt: new Date('2026-11-25T08:00:00Z'),
        zone: 'Europe/Istanbul',
        blocks: texts.map((text) => block('paragraph', 0, text)),
        rooms: [{ number: 1, name: 'غرفة الكتابة', blocks: [block('bullet', 1, 'نهاية الجلسة')] }],
        pictures: new Map(),
        agenda: [],
        actions: [],
      };
      const page = notesPage(minutes, wordingIn('ar'));
      const print = chromiumPrinter(chromium ?? '');
      const readOf = async (html: string) => pdftotext(await print('reader', html)).map(inOrder);
      const lines = await readOf(page);
      for (const text of [minutes.title, ...texts, 'غرفة الكتابة', 'نهاية الجلسة'])
        expect(lines).toContain(asDrawn(text));
      // Letters that stand from left to right are told so: the order is looked at.
      const turned = await readOf(page.replaceAll(ARABIC, `<bdo dir="ltr">${ARABIC}</bdo>`));
      expect(turned).not.toContain(asDrawn(ARABIC));
      expect(turned).toContain(inOrder([...ARABIC].reverse().join('')));
    },
  );
});
