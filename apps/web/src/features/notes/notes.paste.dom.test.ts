import { getSchema } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { DOMParser as ContentParser, type Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { listsAndTables } from './notes.editor.ts';
import { readPasted } from './notes.paste.ts';

const schema = getSchema([
  StarterKit.configure({ undoRedo: false, orderedList: false }),
  ...listsAndTables,
  TaskList,
  TaskItem.configure({ nested: true }),
]);

/** What the editor makes of a pasted text: blocks in brackets, with their names in short. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', bulletList: 'ul', orderedList: 'ol', listItem: 'li', taskList: 'tasks', taskItem: 'task' },
  ...{ tableRow: 'tr', tableCell: 'td', tableHeader: 'th', heading: 'h' },
};
function outlineOf(node: Node): string {
  if (node.isText) {
    const marks = node.marks.map(({ type }) => type.name).filter((name) => name !== 'link');
    return marks.length === 0 ? (node.text ?? '') : `${marks.join('+')}‹${node.text}›`;
  }
  const children: string[] = [];
  node.forEach((child) => {
    children.push(outlineOf(child));
  });
  if (node.type.name === 'doc') return children.join('');
  const { start, colspan, rowspan, checked } = node.attrs;
  const more = [
    start === undefined || start === 1 ? '' : `=${start}`,
    colspan === undefined || colspan === 1 ? '' : `→${colspan}`,
    rowspan === undefined || rowspan === 1 ? '' : `↓${rowspan}`,
    checked === true ? '✓' : '',
  ];
  return `[${SHORT[node.type.name] ?? node.type.name}${more.join('')} ${children.join('')}]`;
}
const pasted = (html: string): string => {
  const page = new DOMParser().parseFromString(readPasted(html), 'text/html').body;
  return outlineOf(ContentParser.fromSchema(schema).parse(page));
};

describe('what is pasted from Excel', () => {
  it('is a table with its cells', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15"><style>td {mso-style-parent:style0; font-weight:400;} .xl65 {font-weight:700;}</style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment--><col width=64 span=3 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Ürün</td><td class=xl65>Adet</td><td>Fiyat</td></tr>
<tr height=20><td rowspan=2 height=40>Kalem</td><td align=right>12</td><td>₺5,50</td></tr>
<tr><td colspan=2>yok</td></tr><!--EndFragment--></table></body></html>`;
    expect(pasted(html)).toBe(
      '[table [tr [td [p Ürün]][td [p Adet]][td [p Fiyat]]][tr [td↓2 [p Kalem]][td [p 12]][td [p ₺5,50]]][tr [td→2 [p yok]]]]',
    );
  });

  it('is a line where one cell was copied', () => {
    expect(pasted('<table><tr><td style="font-weight:700">Toplam</td></tr></table>')).toBe('[p Toplam]');
  });
});

/** A line of a list as Word writes it. */
const word = (level: number, sign: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('what is pasted from Word', () => {
  it('has lists in lists, of signs and of numbers', () => {
    const html = [
      '<p class=MsoNormal>Önce</p>',
      word(1, '·', 'Elma'),
      word(2, 'o', 'Yeşil'),
      word(2, 'o', 'Kırmızı'),
      word(1, '·', 'Armut'),
      '<p class=MsoNormal>Sonra</p>',
      word(1, '3.', 'Üçüncü', 'l1'),
      word(2, 'a)', 'Alt', 'l1'),
      word(1, '4.', 'Dördüncü', 'l1'),
      word(1, '1.', 'Başka', 'l2'),
    ].join('\n');
    expect(pasted(html)).toBe(
      [
        '[p Önce][ul [li [p Elma][ul [li [p Yeşil]][li [p Kırmızı]]]][li [p Armut]]][p Sonra]',
        '[ol=3 [li [p Üçüncü][ol [li [p Alt]]]][li [p Dördüncü]]][ol [li [p Başka]]]',
      ].join(''),
    );
  });

  it('has its tables, headings and looks, and none that Word does not show', () => {
    const html = `<h1>Başlık</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>kalın</b> ve <i>eğik</i></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.55pt'><p class=MsoNormal>Bir<o:p></o:p></p></td><td><p class=MsoNormal>İki</p></td></tr></table>`;
    expect(pasted(html)).toBe('[h Başlık][p bold‹kalın› ve italic‹eğik›][table [tr [td [p Bir]][td [p İki]]]]');
  });
});

describe('what is pasted from Google Docs', () => {
  it('is bold where it is bold, and not as a whole', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none">düz </span><span style="font-weight:700;font-style:normal">kalın</span><span style="font-style:italic;font-weight:400"> eğik</span><span style="text-decoration:underline line-through"> iki</span></p><br></b>`;
    expect(pasted(html)).toContain('[p düz bold‹kalın›italic‹ eğik›');
    expect(pasted(html)).toContain('strike+underline‹ iki›');
  });

  it('has its lists in lists, its checklists and its tables', () => {
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-9"><ul><li dir="ltr" style="list-style-type:disc" aria-level="1"><p role="presentation"><span style="font-weight:400">Bir</span></p></li><ul><li aria-level="2"><p><span style="font-weight:400">İç</span></p></li></ul><li><p>İki</p></li></ul>
<ul><li role="checkbox" aria-checked="true"><p>Bitti</p></li></ul>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt"><p><span style="font-weight:700">A</span></p></td><td><p>B</p></td></tr></tbody></table></div></b>`;
    expect(pasted(html)).toBe(
      '[ul [li [p Bir][ul [li [p İç]]]][li [p İki]]][tasks [task✓ [p Bitti]]][table [tr [td [p bold‹A›]][td [p B]]]]',
    );
  });
});

describe('what is pasted from LibreOffice', () => {
  it('has the cells of Calc and the lists of Writer', () => {
    const calc = `<html><head><style type="text/css">body,div,table { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left" valign=bottom><font color="#000000">Ad</font></td><td align="right" valign=bottom sdval="5" sdnum="1055;"><b>5</b></td></tr></table></body></html>`;
    expect(pasted(calc)).toBe('[table [tr [td [p Ad]][td [p bold‹5›]]]]');
    const writer = `<p style="line-height: 100%">Metin</p><ol start="2"><li><p style="margin-bottom: 0cm">İki</p></li><ol type="a"><li><p>Alt</p></li></ol></ol>`;
    expect(pasted(writer)).toBe('[p Metin][ol=2 [li [p İki][ol [li [p Alt]]]]]');
  });
});

describe('what is pasted from elsewhere', () => {
  it('keeps no style that the page would refuse, and its words as they are', () => {
    const html = readPasted(
      `<p title="a style=b > c" style="color:red">style="x" <SPAN STYLE='font-weight:bold'>y</SPAN></p>`,
    );
    expect(new DOMParser().parseFromString(html, 'text/html').querySelector('[style], [data-style]')).toBeNull();
    expect(html).toMatch(/title="a style=b (?:>|&gt;) c"/);
    expect(html).toContain('style="x" <span><strong>y</strong></span>');
  });

  it('holds nothing that the server would refuse', () => {
    const deep = `${'<blockquote>'.repeat(100)}derin${'</blockquote>'.repeat(100)}`;
    expect(pasted(deep).split('blockquote').length).toBeLessThan(30);
    expect(pasted(deep)).toContain('derin');
    expect(pasted('<ol start="99999999999"><li>a</li></ol>')).toBe('[ol [li [p a]]]');
    expect(pasted('<table><tr><td colspan=90000>a</td><td rowspan=-1>b</td></tr></table>')).toBe(
      '[table [tr [td [p a]][td [p b]]]]',
    );
  });

  it('has no table in a table', () => {
    const html = '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>';
    expect(pasted(html)).toBe('[table [tr [td [p a][p b]][td [p c]]]]');
  });
});
