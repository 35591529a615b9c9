import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAGES_MAX } from '@salon/contract';
import type { ProcessLimits } from '../pdf/limited.ts';
import type { OfficeKind } from './package.ts';
import { type GroupEnded, runGroup } from './processGroup.ts';

const PLACES = ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice', '/opt/libreoffice/program/soffice'];

/** Where LibreOffice is installed; null: nowhere that is usual. */
export const installedSoffice = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;

export const SOFFICE_LIMITS: ProcessLimits = { cpuSeconds: 60, memory: 512 * 1024 ** 2, wallSeconds: 60 };
/** Largest PDF, and largest file beside it, in bytes. */
export const PDF_MAX = 256 * 1024 ** 2;

/** How each kind is read (that alone: no file is taken for another kind) and written. */
const filters: Readonly<Record<OfficeKind, readonly [string, string]>> = {
  pptx: ['Impress MS PowerPoint 2007 XML', 'impress_pdf_Export'],
  docx: ['MS Word 2007 XML', 'writer_pdf_Export'],
  xlsx: ['Calc MS Excel 2007 XML', 'calc_pdf_Export'],
  odp: ['impress8', 'impress_pdf_Export'],
  odt: ['writer8', 'writer_pdf_Export'],
  ods: ['calc8', 'calc_pdf_Export'],
};

const boolean = (value: boolean) => ({ type: 'boolean', value: String(value) });
/** Pages as they are shown: no notes, no comments, no hidden slides, nothing to click or to fill in. */
const exportOptions = JSON.stringify({
  ExportNotes: boolean(false),
  ExportNotesPages: boolean(false),
  ExportOnlyNotesPages: boolean(false),
  ExportNotesInMargin: boolean(false),
  ExportHiddenSlides: boolean(false),
  ExportBookmarks: boolean(false),
  ExportFormFields: boolean(false),
  UseTaggedPDF: boolean(false),
  // One more than a document may have, which tells that it has too many.
  PageRange: { type: 'string', value: `1-${PAGES_MAX + 1}` },
  // Pictures are drawn at 1920 pixels a page: more than this shows nowhere.
  ReduceImageResolution: boolean(true),
  MaxImageResolution: { type: 'long', value: '300' },
});

const setting = (path: string, name: string, value: string | number | boolean): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Of a profile that is made for one file: no macros, nothing from outside, no network but by a proxy that no one runs. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', 3),
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  setting('Office.Writer/Content/Update', 'Link', 2),
  setting('Office.Writer/Content/Update', 'Field', false),
  setting('Office.Calc/Content/Update', 'Link', 2),
  setting('Office.Calc/Formula/Load', 'OOXMLRecalcMode', 1),
  setting('Office.Calc/Formula/Load', 'ODFRecalcMode', 1),
  setting('Office.Recovery/RecoveryInfo', 'Enabled', false),
  setting('Office.Recovery/AutoSave', 'Enabled', false),
  setting('Office.Common/Save/Document', 'CreateBackup', false),
  setting('Office.Common/Misc', 'UseOpenCL', false),
  setting('Office.Common/Misc', 'CrashReport', false),
  setting('Office.Java/VirtualMachine', 'Enable', false),
  setting('Inet/Settings', 'ooInetProxyType', 2),
  ...['HTTP', 'HTTPS', 'FTP'].flatMap((name) => [
    setting('Inet/Settings', `ooInet${name}ProxyName`, '127.0.0.1'),
    setting('Inet/Settings', `ooInet${name}ProxyPort`, 9),
  ]),
  setting('Inet/Settings', 'ooInetNoProxy', ''),
].join('\n')}
</oor:items>
`;

/** What comes of a conversion: the path of a PDF in the folder; null: none. */
export interface Converted {
  ended: GroupEnded;
  pdf: string | null;
}

/** Converts `file.<kind>` of a folder by a LibreOffice of its own, which writes into that folder alone. */
export async function convertByOffice(
  soffice: string,
  { folder, kind }: { folder: string; kind: OfficeKind },
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Converted> {
  const user = join(folder, 'profile', 'user');
  await mkdir(user, { recursive: true, mode: 0o700 });
  await writeFile(join(user, 'registrymodifications.xcu'), profile);
  const [reads, writes] = filters[kind];
  const proxy = 'http://127.0.0.1:9';
  const ended = await runGroup({
    command: [
      soffice,
      '--headless',
      '--invisible',
      '--norestore',
      '--nolockcheck',
      '--nologo',
      '--nodefault',
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      `--infilter=${reads}`,
      '--convert-to',
      `pdf:${writes}:${exportOptions}`,
      '--outdir',
      join(folder, 'out'),
      join(folder, `file.${kind}`),
    ],
    folder,
    env: {
      SAL_USE_VCLPLUGIN: 'svp',
      SAL_DISABLE_PRINTERLIST: '1',
      SAL_NO_XINITTHREADS: '1',
      http_proxy: proxy,
      https_proxy: proxy,
    },
    limits,
    fileMax: PDF_MAX,
    signal,
  });
  const pdf = join(folder, 'out', 'file.pdf');
  const size = await stat(pdf).then(
    (stats) => (stats.isFile() ? stats.size : 0),
    () => 0,
  );
  return { ended, pdf: ended.code === 0 && ended.killed === null && size > 0 ? pdf : null };
}
