import type { FileBlock, FileCell } from '@salon/contract';
import { dateLocaleOf, directionOf, type Language, localeOf } from '@salon/phrases';
import { lengthInWords } from '@salon/phrases/lengths';
import { meetingFilePhrases } from '@salon/phrases/meetingFile';
import { escapeHtml as escaped } from '#platform/mail/layout.ts';
import { EMOJI_FAMILY, LETTERS_FAMILY } from '#platform/printFonts.ts';

/** For whom the page is: the language of its words and the zone of its times. */
interface View {
  language: Language;
  zone: string;
}

interface About {
  title: string;
  startingDate: string;
  endDate: string | null;
  organiser: string;
}

interface PrintedSection {
  heading: string;
  blocks: readonly FileBlock[];
  /** It has more than is printed. */
  isCut: boolean;
}

const STYLE = `@page{size:A4;margin:18mm 16mm}
body{font:10.5pt/1.45 ${EMOJI_FAMILY},Inter,'IBM Plex Sans Arabic','Noto Sans','Noto Sans Arabic','DejaVu Sans',${LETTERS_FAMILY},sans-serif;color:#101418;margin:0}
h1{font-size:20pt;line-height:1.25;margin:0 0 4mm}
h2{font-size:14pt;margin:8mm 0 3mm;padding-block-end:1mm;border-block-end:1px solid #b8c0c6}
h3{font-size:11.5pt;margin:5mm 0 2mm}
h1,h2,h3{break-after:avoid}
dl{display:grid;grid-template-columns:auto 1fr;gap:1mm 5mm;margin:0}dt{color:#56606a}dd{margin:0}
table{border-collapse:collapse;inline-size:100%;margin-block:2mm}
th,td{border-block-end:1px solid #d5dade;padding:1.5mm 2mm;text-align:start;vertical-align:top}
thead{display:table-header-group}tr,li,.m{break-inside:avoid}
li span{unicode-bidi:plaintext}
p,td{white-space:pre-line}p{margin:0 0 2mm}p,td,dd,li{overflow-wrap:anywhere}
.d{margin:4mm 0 2mm;color:#56606a;break-after:avoid}
.m{margin:0 0 2.5mm}.m b{font-weight:600}.m time{color:#56606a}
.small{color:#56606a;font-size:9pt}`;

/** A text whose direction is its own. */
const isolated = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

function formats({ language, zone }: View) {
  const [locale, dates] = [localeOf[language], dateLocaleOf[language]];
  const clockTime = { timeStyle: 'short', hourCycle: 'h23', timeZone: zone } as const;
  const moment = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', ...clockTime });
  const clock = new Intl.DateTimeFormat(dates, clockTime);
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'full', timeZone: zone });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    moment: (at: string) => moment.format(new Date(at)),
    clock: (at: string) => clock.format(new Date(at)),
    day: (at: string) => day.format(new Date(at)),
    number: (value: number) => number.format(value),
    length: (seconds: number) => lengthInWords(locale, seconds, 'short'),
  };
}
type Formats = ReturnType<typeof formats>;

function cellText(cell: FileCell, { moment, number, length }: Formats): string {
  if (typeof cell === 'string') return cell;
  if ('at' in cell) return moment(cell.at);
  return 'seconds' in cell ? length(cell.seconds) : number(cell.number);
}

function blockHtml(block: FileBlock, format: Formats, t: ReturnType<typeof meetingFilePhrases>): string {
  switch (block.is) {
    case 'heading':
      return `<h3>${isolated(block.text)}</h3>`;
    case 'paragraph':
      return `<p dir="auto">${escaped(block.text)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const mark = (done: boolean | null) =>
        done === null
          ? ''
          : ` <span class="small">(${escaped(t(done ? 'meetingFile.done' : 'meetingFile.open'))})</span>`;
      // The list has the direction of its text, so that its markers are on the side where that begins.
      return `<${tag} dir="auto">${block.items.map(({ text, done }) => `<li><span>${escaped(text)}</span>${mark(done)}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const head = block.head.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
      const row = (cells: readonly FileCell[]) =>
        `<tr>${cells.map((cell) => `<td>${isolated(cellText(cell, format))}</td>`).join('')}</tr>`;
      return `<table>${head === '' ? '' : `<thead><tr>${head}</tr></thead>`}<tbody>${block.rows.map(row).join('')}</tbody></table>`;
    }
    case 'message':
      return `<div class="m"><b>${isolated(block.author)}</b> <time>${isolated(format.clock(block.at))}</time>${block.text === '' ? '' : `<p dir="auto">${escaped(block.text)}</p>`}</div>`;
    case 'files':
      return `<ul>${block.files.map(({ name }) => `<li>${isolated(name)}</li>`).join('')}</ul>`;
  }
}

/** Messages have the time of day; where they are not all of the meeting's first day, each day stands above its messages. */
function daysOf(blocks: readonly FileBlock[], first: string, { day }: Formats): (string | null)[] {
  const days = blocks.map((block) => (block.is === 'message' ? day(block.at) : null));
  if (days.every((one) => one === null || one === day(first))) return days.map(() => null);
  let before: string | null = null;
  return days.map((one) => {
    if (one === null || one === before) return null;
    before = one;
    return one;
  });
}

/** The minutes of a meeting as a page to print on A4, in the reader's language; right-to-left whole where that is written so. */
export function minutesPage(about: About, sections: readonly PrintedSection[], view: View): string {
  const { language, zone } = view;
  const t = meetingFilePhrases(language);
  const format = formats(view);
  const facts = [
    [t('meetingFile.start'), format.moment(about.startingDate)],
    ...(about.endDate === null ? [] : [[t('meetingFile.end'), format.moment(about.endDate)]]),
    ...(about.organiser === '' ? [] : [[t('meetingFile.organiser'), about.organiser]]),
  ];
  const body = sections.map(({ heading, blocks, isCut }) => {
    const days = daysOf(blocks, about.startingDate, format);
    const shown = blocks.map((block, index) => {
      const day = days[index] ?? null;
      return (day === null ? '' : `<p class="d">${isolated(day)}</p>`) + blockHtml(block, format, t);
    });
    const cut = isCut ? `<p class="small">${escaped(t('meetingFile.cut'))}</p>` : '';
    return `<section><h2>${escaped(heading)}</h2>${shown.join('')}${cut}</section>`;
  });
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<title>${escaped(about.title)}</title><style>${STYLE}</style></head><body>` +
    `<p class="small">${escaped(t('meetingFile.minutes'))}</p><h1>${isolated(about.title)}</h1>` +
    `<dl>${facts.map(([name = '', value = '']) => `<dt>${escaped(name)}</dt><dd>${isolated(value)}</dd>`).join('')}</dl>` +
    `<p class="small">${isolated(zone.replaceAll('_', ' '))}</p>${body.join('')}</body></html>`
  );
}
