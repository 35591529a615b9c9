import type { NotesBlock, NotesRun } from '@salon/contract';
import { directionOf } from '@salon/phrases';
import type { ParagraphChild } from 'docx';
import { aboutAction, agendaLine, type Minutes, roomName, textOf, type Wording } from './notes.minutes.ts';

/** Twentieths of a point for a step into a list. */
const STEP = 360;
/** What a picture may take of a page. Pixels, 96 of them an inch. */
const PICTURE_WIDTH = 600;
const PICTURE_HEIGHT = 800;

/** Letters by which a line is one of a right-to-left script, as `dir="auto"` finds them: the first strong one decides. */
const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
function isRightToLeft(text: string, otherwise: boolean): boolean {
  const first = FIRST_STRONG.exec(text)?.[0];
  return first === undefined ? otherwise : RIGHT_TO_LEFT.test(first);
}

/** Notes as a Word document. The library is read when somebody asks for one. */
export async function notesDocx(minutes: Minutes, wording: Wording): Promise<Buffer> {
  const { Document, ExternalHyperlink, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } = await import('docx');
  const { t, language } = wording;
  const isPageRightToLeft = directionOf(language) === 'rtl';
  const HEADINGS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4] as const;
  const textRuns = (run: NotesRun, rightToLeft: boolean) =>
    run.text.split('\n').map(
      (text, index) =>
        new TextRun({
          text,
          rightToLeft,
          ...(index > 0 && { break: 1 }),
          ...(run.bold === true && { bold: true }),
          ...(run.italic === true && { italics: true }),
          ...(run.underline === true && { underline: {} }),
          ...(run.strike === true && { strike: true }),
          ...(run.code === true && { font: 'Courier New' }),
        }),
    );
  const children = (runs: readonly NotesRun[], rightToLeft: boolean) =>
    runs.flatMap((run): ParagraphChild[] => {
      const texts = textRuns(run, rightToLeft);
      return run.href === undefined ? texts : [new ExternalHyperlink({ link: run.href, children: texts })];
    });
  const paragraph = (runs: readonly NotesRun[], options: object = {}, sign = '') => {
    const rightToLeft = isRightToLeft(runs.map(({ text }) => text).join(''), isPageRightToLeft);
    const before = sign === '' ? [] : [new TextRun({ text: `${sign}\u00a0`, rightToLeft })];
    return new Paragraph({
      bidirectional: rightToLeft,
      ...options,
      children: [...before, ...children(runs, rightToLeft)],
    });
  };
  const line = (text: string, sign: string, level = 1, done = false) =>
    paragraph([{ text, strike: done }], { indent: { start: STEP * level, hanging: STEP } }, sign);
  const image = (one: NotesBlock) => {
    const picture = minutes.pictures.get(one.fileId ?? '');
    if (picture === undefined) return new Paragraph({});
    const scale = Math.min(1, PICTURE_WIDTH / picture.width, PICTURE_HEIGHT / picture.height);
    const alt = textOf(one);
    const shown = new ImageRun({
      type: 'jpg',
      data: picture.jpeg,
      transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
      altText: { name: alt, title: alt, description: alt },
    });
    return new Paragraph({ bidirectional: isPageRightToLeft, children: [shown] });
  };
  const block = (one: NotesBlock) => {
    const { kind, level, number, checked, runs } = one;
    if (kind === 'image') return image(one);
    if (kind === 'rule') return new Paragraph({ thematicBreak: true });
    if (kind === 'heading') return paragraph(runs, { heading: HEADINGS[level - 1] ?? HEADINGS[2] });
    if (kind === 'quote') return paragraph(runs, { indent: { start: STEP } });
    if (kind === 'code') return paragraph(runs.map((run) => ({ ...run, code: true })));
    if (kind === 'paragraph') return paragraph(runs, level > 0 ? { indent: { start: STEP * level } } : {});
    const sign = { bullet: '•', number: `${number ?? 1}.`, task: checked === true ? '☑' : '☐' }[kind];
    return paragraph(runs, { indent: { start: STEP * level, hanging: STEP } }, sign);
  };
  const title = (text: string) => paragraph([{ text }], { heading: HeadingLevel.HEADING_1 });
  const { agenda, actions, blocks, rooms } = minutes;
  const document = new Document({
    title: minutes.title,
    creator: '',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        children: [
          paragraph([{ text: minutes.title }], { heading: HeadingLevel.TITLE }),
          paragraph([{ text: wording.heldAt(minutes) }]),
          ...(agenda.length === 0 ? [] : [title(t('notes.agenda'))]),
          ...agenda.map((item, index) => line(agendaLine(item, wording), `${index + 1}.`)),
          ...(blocks.length === 0 ? [] : [title(t('notes.title'))]),
          ...blocks.map(block),
          ...rooms.flatMap((room) => [title(roomName(room, wording)), ...room.blocks.map(block)]),
          ...(actions.length === 0 ? [] : [title(t('notes.actions'))]),
          ...actions.map((action) => {
            const about = aboutAction(action, wording);
            return line(
              about === '' ? action.text : `${action.text} (${about})`,
              action.done ? '☑' : '☐',
              1,
              action.done,
            );
          }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
