import { inflateRawSync } from 'node:zlib';
import { NOTES_FIELD, type NotesBlock, type NotesCell } from '@salon/contract';
import { languages } from '@salon/phrases';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { blocksOf, bringBack, isBlank } from './notes.blocks.ts';
import { notesDocx } from './notes.docx.ts';
import { notesMarkdown } from './notes.markdown.ts';
import { type Minutes, wordingIn } from './notes.minutes.ts';
import { notesPage } from './notes.page.ts';
import { fileBlocksOf } from './notes.section.ts';

type Made = readonly [name: string, attributes: Record<string, unknown>, children: readonly (Made | string)[]];

function element([name, attributes, children]: Made): Y.XmlElement {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string);
  made.insert(
    0,
    children.map((child) => (typeof child === 'string' ? new Y.XmlText(child) : element(child))),
  );
  return made;
}

function notesWith(...content: Made[]): Y.Doc {
  const doc = new Y.Doc();
  doc.getXmlFragment(NOTES_FIELD).insert(0, content.map(element));
  return doc;
}
const readOf = (doc: Y.Doc): NotesBlock[] => blocksOf(Y.encodeStateAsUpdate(doc));
const p = (text: string): Made => ['paragraph', {}, [text]];

describe('what is written in notes', () => {
  it('is read block by block, with lists in lists', () => {
    const doc = notesWith(
      ['heading', { level: 2 }, ['Kararlar']],
      ['bulletList', {}, [['listItem', {}, [p('Bir'), ['orderedList', { start: 3 }, [['listItem', {}, [p('Üç')]]]]]]]],
      ['taskList', {}, [['taskItem', { checked: true }, [p('Bitti')]]]],
      ['blockquote', {}, [p('Alıntı')]],
      ['codeBlock', {}, ['x = 1']],
      ['horizontalRule', {}, []],
      ['somethingElse', {}, ['?']],
    );
    expect(readOf(doc).map(({ runs, ...rest }) => ({ ...rest, text: runs.map(({ text }) => text).join('') }))).toEqual([
      { kind: 'heading', level: 2, text: 'Kararlar' },
      { kind: 'bullet', level: 1, text: 'Bir' },
      { kind: 'number', level: 2, number: 3, text: 'Üç' },
      { kind: 'task', level: 1, checked: true, text: 'Bitti' },
      { kind: 'quote', level: 0, text: 'Alıntı' },
      { kind: 'code', level: 0, text: 'x = 1' },
      { kind: 'rule', level: 0, text: '' },
      { kind: 'paragraph', level: 0, text: '?' },
    ]);
  });

  it('has tables, with cells that cover others and lines of lists in them', () => {
    const list: Made = [
      'bulletList',
      {},
      [
        ['listItem', {}, [p('Bir')]],
        ['listItem', {}, [p('İki')]],
      ],
    ];
    const doc = notesWith([
      'table',
      {},
      [
        ['tableRow', {}, [['tableHeader', { colspan: 2, rowspan: 1 }, [p('Ad')]]]],
        [
          'tableRow',
          {},
          [
            ['tableCell', { rowspan: 9 }, [p('a'), p('b')]],
            ['tableCell', {}, [list]],
          ],
        ],
      ],
    ]);
    expect(readOf(doc)).toEqual([
      {
        kind: 'table',
        level: 0,
        runs: [],
        rows: [
          [{ header: true, colspan: 2, runs: [{ text: 'Ad' }] }],
          [
            { runs: [{ text: 'a' }, { text: '\n' }, { text: 'b' }] },
            { runs: [{ text: '• ' }, { text: 'Bir' }, { text: '\n' }, { text: '• ' }, { text: 'İki' }] },
          ],
        ],
      },
    ]);
    expect(isBlank(readOf(doc))).toBe(false);
    expect(isBlank(readOf(notesWith(['table', {}, [['tableRow', {}, [['tableCell', {}, [p('')]]]]]])))).toBe(true);
  });

  it('has links that lead somewhere, and none that run something', () => {
    const doc = notesWith(p(''));
    const paragraph = doc.getXmlFragment(NOTES_FIELD).get(0) as Y.XmlElement;
    const text = paragraph.get(0) as Y.XmlText;
    text.insert(0, 'kötü', { link: { href: 'javascript:alert(1)' } });
    text.insert(4, 'iyi', { link: { href: 'https://example.com' }, bold: {} });
    expect(readOf(doc)[0]?.runs).toEqual([{ text: 'kötü' }, { text: 'iyi', bold: true, href: 'https://example.com' }]);
  });

  it('is made what it was by a change that others merge', () => {
    const doc = notesWith(p('Eski'));
    const old = Y.encodeStateAsUpdate(doc);
    doc.getXmlFragment(NOTES_FIELD).insert(1, [element(p('Yeni'))]);
    bringBack(doc, old);
    expect(readOf(doc).map(({ runs }) => runs[0]?.text)).toEqual(['Eski']);
    expect(isBlank(readOf(notesWith(p(''))))).toBe(true);
  });
});

/** One file of a zip archive. */
function entryOf(archive: Buffer, name: string): string {
  const at = archive.indexOf(name) - 30;
  const begins = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  return inflateRawSync(archive.subarray(begins)).toString();
}

describe('notes in the file of a meeting', () => {
  it('have lists whose lines belong together', () => {
    const line = (kind: NotesBlock['kind'], text: string, checked?: boolean): NotesBlock => ({
      kind,
      level: 1,
      runs: [{ text }],
      ...(checked !== undefined && { checked }),
    });
    const blocks = [line('heading', 'A'), line('number', 'b'), line('number', 'c'), line('task', 'd', true)];
    const picture: NotesBlock = { kind: 'image', level: 0, runs: [], fileId: 'f', url: '/api/file/f' };
    const files = new Map([['f', { bytes: 5, type: 'image/webp' }]]);
    expect(fileBlocksOf([...blocks, picture, line('paragraph', ' ')], files, 'Resim')).toEqual([
      { is: 'heading', text: 'A' },
      {
        is: 'list',
        ordered: true,
        items: [
          { text: 'b', done: null },
          { text: 'c', done: null },
        ],
      },
      { is: 'list', ordered: false, items: [{ text: 'd', done: true }] },
      { is: 'files', files: [{ name: 'Resim.webp', url: '/api/file/f', bytes: 5, type: 'image/webp' }] },
    ]);
  });
});

const cell = (text: string, more: Partial<NotesCell> = {}): NotesCell => ({ runs: [{ text }], ...more });
const aTable: NotesBlock = {
  kind: 'table',
  level: 0,
  runs: [],
  rows: [
    [cell('Ürün', { header: true }), cell('Fiyat | adet', { header: true, colspan: 2 })],
    [cell('Kalem', { rowspan: 2 }), cell('5 TL'), cell('üç\nkutu')],
    [cell('6 TL'), cell('**dört**')],
  ],
};
const withBlocks = (...blocks: NotesBlock[]): Minutes => ({
  title: 'Toplantı',
  heldAt: new Date('2026-11-25T07:00:00Z'),
  zone: 'Europe/Istanbul',
  ...{ blocks, rooms: [], pictures: new Map(), agenda: [], actions: [] },
});

describe('a table of notes', () => {
  const minutes = withBlocks(aTable);

  it('is a table of Markdown, whose cells are lines', () => {
    expect(notesMarkdown(minutes, wordingIn('tr'))).toContain(
      [
        '| Ürün | Fiyat \\| adet |  |',
        '| --- | --- | --- |',
        '| Kalem | 5 TL | üç<br>kutu |',
        '|  | 6 TL | \\*\\*dört\\*\\* |',
      ].join('\n'),
    );
  });

  it('is a table of the page to print, in the direction of its words', () => {
    const page = notesPage(minutes, wordingIn('ar'));
    expect(page).toContain(
      '<table dir="ltr"><tr><th dir="auto">Ürün</th><th dir="auto" colspan="2">Fiyat | adet</th></tr>',
    );
    expect(page).toContain('<td dir="auto" rowspan="2">Kalem</td>');
    const arabic = { ...aTable, rows: [[cell('السعر'), cell('PDF')]] };
    expect(notesPage(withBlocks(arabic), wordingIn('tr'))).toContain('<table dir="rtl">');
  });

  it('is a table of Word', async () => {
    const xml = entryOf(await notesDocx(minutes, wordingIn('tr')), 'word/document.xml');
    expect(xml.match(/<w:tbl>/g)).toHaveLength(1);
    expect(xml.match(/<w:tr>/g)).toHaveLength(3);
    expect(xml).toContain('<w:gridSpan w:val="2"/>');
    expect(xml.match(/<w:vMerge w:val="(restart|continue)"\/>/g)).toHaveLength(2);
    expect(xml).toContain('<w:tblHeader/>');
  });

  it('is a table of the meeting’s file, with a head where its first row is one', () => {
    const rows = [
      ['Kalem', '5 TL', 'üç\nkutu'],
      ['', '6 TL', '**dört**'],
    ];
    expect(fileBlocksOf([aTable], new Map(), '')).toEqual([{ is: 'table', head: ['Ürün', 'Fiyat | adet', ''], rows }]);
    const headless = { ...aTable, rows: [[cell('a'), cell('b', { header: true })]] };
    expect(fileBlocksOf([headless], new Map(), '')).toEqual([{ is: 'table', head: [], rows: [['a', 'b']] }]);
  });
});

describe('lists of notes in Word', () => {
  const line = (kind: NotesBlock['kind'], level: number, text: string, more: Partial<NotesBlock> = {}): NotesBlock => ({
    ...{ kind, level, runs: [{ text }] },
    ...more,
  });

  it('are lists of its own, each with its numbers, and steps in them', async () => {
    const docx = await notesDocx(
      withBlocks(
        line('number', 1, 'bir', { number: 1 }),
        line('number', 2, 'iç', { number: 4 }),
        line('number', 1, 'iki', { number: 2 }),
        line('paragraph', 0, 'arada'),
        line('number', 1, 'yine bir', { number: 1 }),
        line('bullet', 2, 'مرحبا'),
        line('task', 1, 'bitti', { checked: true }),
      ),
      wordingIn('tr'),
    );
    const xml = entryOf(docx, 'word/document.xml');
    const numbered = [...xml.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map(([, level, id]) => ({
      level,
      id,
    }));
    expect(numbered.map(({ level }) => level)).toEqual(['0', '1', '0', '0', '1', '0']);
    const [one, inner, two, again] = numbered.map(({ id }) => id);
    expect(two).toBe(one);
    expect(new Set([one, inner, again]).size).toBe(3);
    // No sign is typed into a line.
    expect(xml).not.toMatch(/[•☑☐]|\d\.\u00a0/);
    const lists = entryOf(docx, 'word/numbering.xml');
    for (const part of [
      '<w:lvlText w:val="•"/>',
      '<w:lvlText w:val="☑"/>',
      '<w:lvlText w:val="%2."/>',
      '<w:start w:val="4"/>',
    ])
      expect(lists).toContain(part);
  });
});

describe('files of notes', () => {
  const minutes: Minutes = {
    title: 'Bütçe <b>',
    heldAt: new Date('2026-11-25T07:00:00Z'),
    zone: 'Europe/Istanbul',
    blocks: [
      { kind: 'heading', level: 1, runs: [{ text: '# Karar' }] },
      { kind: 'paragraph', level: 0, runs: [{ text: '<script>alert(1)</script> *yıldız*', bold: true }] },
      { kind: 'paragraph', level: 0, runs: [{ text: '1. değil' }] },
      { kind: 'bullet', level: 2, runs: [{ text: 'مرحبا', href: 'https://example.com/a b' }] },
      { kind: 'task', level: 1, checked: true, runs: [{ text: 'Bitti', code: true }] },
      { kind: 'image', level: 0, fileId: 'f', runs: [{ text: 'Bir "çizim"' }] },
    ],
    rooms: [
      { number: 1, name: 'Yazarlar #1', blocks: [{ kind: 'bullet', level: 1, runs: [{ text: 'Taslak *bir*' }] }] },
      { number: 2, name: '', blocks: [{ kind: 'paragraph', level: 0, runs: [{ text: 'İkinci oda' }] }] },
    ],
    pictures: new Map([['f', { jpeg: Buffer.from('jpeg'), width: 1200, height: 300 }]]),
    agenda: [{ id: 'a', title: 'Takvim', minutes: 5 }],
    actions: [{ id: 'b', text: 'Gönder', person: 'Ece', due: '2026-12-01', done: false, carried: false }],
  };

  it.each(languages)('are made in %s, with everything in them and nothing that runs', async (language) => {
    const wording = wordingIn(language);
    const page = notesPage(minutes, wording);
    expect(page).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(page).not.toContain('<script>');
    for (const text of ['Takvim', 'Gönder', 'مرحبا', wording.t('notes.agenda'), wording.t('notes.actions')])
      expect(page).toContain(text);
    expect(page).toContain('<img src="data:image/jpeg;base64,anBlZw==" alt="Bir &quot;çizim&quot;">');
    const markdown = notesMarkdown(minutes, wording);
    for (const text of [
      '# Bütçe \\<b\\>',
      '## \\# Karar',
      '\\*yıldız\\*',
      '1\\. değil',
      '- [x] `Bitti`',
      '![Bir "çizim"](data:',
      '## Yazarlar \\#1\n\n- Taslak \\*bir\\*\n',
      `## ${wording.t('notes.studyRoom', { number: 2 })}\n\nİkinci oda\n`,
    ])
      expect(markdown).toContain(text);
    const xml = entryOf(await notesDocx(minutes, wording), 'word/document.xml');
    expect(xml).toContain('<wp:extent cx="5715000" cy="1428750"/>');
    // Rooms come after the meeting's own text, and before what is to be done.
    const parts = [wording.t('notes.title'), 'Yazarlar #1', wording.t('notes.studyRoom', { number: 2 }), 'İkinci oda'];
    for (const file of [page, xml]) {
      const places = [...parts, wording.t('notes.actions')].map((text) => file.indexOf(text));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  });

  it('have the signs of a list on the side where its text begins', () => {
    const page = notesPage(minutes, wordingIn('tr'));
    expect(page).toMatch(/<div class="line" dir="auto"[^>]*><bdi>•<\/bdi><p><a [^>]*>مرحبا<\/a><\/p><\/div>/);
    expect(page).not.toMatch(/class="line"[^>]*>(?:(?!<\/div>).)*<p dir/);
  });

  it('say in Word which lines go from right to left', async () => {
    const xml = entryOf(await notesDocx(minutes, wordingIn('ar')), 'word/document.xml');
    expect(xml).toMatch(/<w:bidi\/>.*مرحبا/s);
    expect(xml.match(/<w:bidi\/>/g)?.length).toBeGreaterThan(1);
  });
});
