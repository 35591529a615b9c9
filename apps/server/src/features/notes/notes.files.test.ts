import { inflateRawSync } from 'node:zlib';
import { NOTES_FIELD, type NotesBlock } from '@salon/contract';
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

  it('say in Word which lines go from right to left', async () => {
    const xml = entryOf(await notesDocx(minutes, wordingIn('ar')), 'word/document.xml');
    expect(xml).toMatch(/<w:bidi\/>.*مرحبا/s);
    expect(xml.match(/<w:bidi\/>/g)?.length).toBeGreaterThan(1);
  });
});
