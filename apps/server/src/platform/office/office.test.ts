import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createTestDocx,
  createTestEncryptedOffice,
  createTestOdf,
  createTestPackage,
  createTestPptx,
  createTestXlsx,
  createTestZipBomb,
  linkedPicture,
} from '#testing/office.ts';
import { createPdfReader } from '../pdf/pdfium.ts';
import { createOfficeConverter, OfficeRefused } from './office.ts';
import { PACKAGE_LIMITS, readPackage } from './package.ts';
import { installedSoffice, SOFFICE_LIMITS } from './soffice.ts';
import { contentOf, entriesIn } from './zip.ts';

/** LibreOffice starts in some seconds; on a busy machine it takes its time. */
const LONG = 240_000;
const PATIENT = { ...SOFFICE_LIMITS, wallSeconds: 200 };

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const soffice = installedSoffice();
const converter = createOfficeConverter(soffice, PATIENT);
const reader = createPdfReader();
const stream = (bytes: Buffer): Readable => Readable.from([bytes]);

const faultOf = async (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'none',
    (failure: unknown) => (failure instanceof OfficeRefused ? failure.fault : String(failure)),
  );
const inspected = (bytes: Buffer): Promise<string> =>
  converter.inspect(stream(bytes)).catch((failure: unknown) => {
    if (failure instanceof OfficeRefused) return failure.fault;
    throw failure;
  });

/** What stands on each page of what comes of a file. */
const textsOf = (bytes: Buffer): Promise<string[]> =>
  converter.withPdf(stream(bytes), async (pdf) => {
    const pages = await reader.pages(pdf);
    const texts = await reader.texts(pdf, 1, pages);
    return texts.map((text) =>
      text
        .normalize('NFKC')
        .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  });

const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('salon-office-'));

/** A program that stands for LibreOffice; its folder holds what it notes. */
function createTestProgram(script: string): { program: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'salon-program-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'soffice');
  writeFileSync(program, `#!/bin/sh\nHERE=${folder}\n${script}\n`);
  chmodSync(program, 0o755);
  return { program, folder };
}

const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const TURKISH = 'Yıl sonu değerlendirmesi: ığüşöç İĞÜŞÖÇ';
// Without لا: the PDF names the letters of that one sign in the wrong order, for every reader.
const ARABIC = 'مرحبا بكم جميعا في شركتنا';

describe('an office file becomes the pages that it has', () => {
  it(
    'is a presentation: no notes, no hidden slides',
    async () => {
      const slides = [
        { text: TURKISH, notes: 'gizli konuşma notu' },
        { text: 'saklanan', isHidden: true },
        { text: ARABIC },
        { text: 'Итоги года' },
      ];
      const texts = await textsOf(createTestPptx(slides));
      expect(texts).toEqual([TURKISH, ARABIC, 'Итоги года']);
    },
    LONG,
  );

  it.each([
    ['docx', () => createTestDocx([TURKISH, ARABIC, 'üç'])],
    ['odt', () => createTestOdf('odt', [TURKISH, ARABIC, 'üç'])],
    ['odp', () => createTestOdf('odp', [TURKISH, ARABIC, 'üç'])],
  ])(
    'is a file of kind %s',
    async (kind, build) => {
      expect(await inspected(build())).toBe(kind);
      expect(await textsOf(build())).toEqual([TURKISH, ARABIC, 'üç']);
    },
    LONG,
  );

  it.each([
    ['xlsx', () => createTestXlsx(['Gelir çizelgesi', 'Gider'])],
    ['ods', () => createTestOdf('ods', ['Gelir çizelgesi', 'Gider'])],
  ])(
    'is a table of kind %s',
    async (kind, build) => {
      expect(await inspected(build())).toBe(kind);
      const texts = await textsOf(build());
      expect(texts).toHaveLength(2);
      expect(texts[0]).toContain('Gelir çizelgesi');
      expect(texts[1]).toContain('Gider');
    },
    LONG,
  );

  it(
    'has Arabic from right to left, at the right, and Turkish at the left',
    async () => {
      const pdf = await converter.withPdf(
        stream(createTestPptx([{ text: 'ilk ikinci' }, { text: 'كتاب سماء' }])),
        (file) => file.readFile(),
      );
      const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
      const placed = [...boxes.matchAll(/<word xMin="([\d.]+)"[^>]*>([^<]*)</g)].map(([, x, text = '']) => ({
        x: Number(x),
        text: text.normalize('NFKC'),
      }));
      expect(placed).toHaveLength(4);
      const [first, second] = placed.filter(({ text }) => /\p{Script=Latin}/u.test(text));
      expect(first?.x).toBeLessThan(second?.x ?? 0);
      const arabic = placed.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
      const letters = (word: string) => [...word].sort().join('');
      const at = (word: string) => arabic.find(({ text }) => letters(text) === letters(word))?.x ?? Number.NaN;
      // What is read first stands further to the right, and both do beyond the middle of their box.
      expect(at('كتاب')).toBeGreaterThan(at('سماء'));
      expect(at('سماء')).toBeGreaterThan(first?.x ?? 0);
    },
    LONG,
  );
});

describe('an office file that someone brings to do harm', () => {
  it.each([
    ['three hundred megabytes of zeros', () => createTestZipBomb(300 * 1024 * 1024), 'tooLarge'],
    ['a bomb that pretends to be small', () => createTestZipBomb(40 * 1024 * 1024, false), 'broken'],
    [
      'eleven thousand parts',
      () => createTestPackage(Object.fromEntries(Array.from({ length: 11_000 }, (_, n) => [`p${n}`, '']))),
      'tooLarge',
    ],
    ['a password', createTestEncryptedOffice, 'encrypted'],
    ['a password of OpenDocument', () => createTestOdf('odt', ['x'], { isEncrypted: true }), 'encrypted'],
    [
      'macros',
      () => createTestDocx(['x'], { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'macros',
    ],
    [
      'macros in a file that is called otherwise',
      () => createTestDocx(['x'], { further: { 'word/vbaProject.bin': 'x' } }),
      'macros',
    ],
    ['half of a package', () => createTestPptx([{ text: 'x' }]).subarray(0, 900), 'broken'],
    [
      'entities that grow',
      () => createTestDocx(['x'], { further: { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
      'broken',
    ],
    ['a part outside', () => createTestDocx(['x'], { further: { '../../etc/passwd': 'x' } }), 'broken'],
    ['a page of the web', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'broken'],
    ['a package of something else', () => createTestPackage({ 'a.txt': 'x' }), 'foreign'],
    [
      'a document from before 2007',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      'foreign',
    ],
  ])('is refused for %s, before LibreOffice sees it', async (_what, build, fault) => {
    expect(await inspected(build())).toBe(fault);
  });

  it(
    'reaches nothing outside: neither a server nor a file of this machine',
    async () => {
      const calls: string[] = [];
      const server = createServer((socket) => {
        calls.push('called');
        socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      cleanUps.push(() => server.close());
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a.png`;
      const folder = mkdtempSync(join(tmpdir(), 'salon-secret-'));
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
      const secret = join(folder, 'secret.txt');
      writeFileSync(secret, 'KASADAKI');
      const files: Buffer[] = [
        createTestDocx(['x'], {
          related: { rId9: ['image', url, 'External'], rId8: ['attachedTemplate', url, 'External'] },
          body: `${linkedPicture('rId9')}<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;${secret}&quot; "><w:r><w:t>y</w:t></w:r></w:fldSimple></w:p>`,
        }),
        createTestPptx([{ text: 'x', picture: url }]),
        createTestOdf('odp', ['x'], { picture: url }),
        createTestOdf(
          'odt',
          [`x<text:section text:name="s"><text:section-source xlink:href="file://${secret}"/></text:section>`],
          { picture: url },
        ),
        createTestOdf('ods', ['x'], { picture: url }),
        createTestXlsx(['x'], `_xlfn.WEBSERVICE("${url}")`),
        createTestXlsx(['x'], `'file://${secret}'#$A.A1`),
      ];
      for (const file of files) {
        const result = await textsOf(file).catch((failure: unknown) => [String(failure)]);
        expect(result.join(' ')).not.toContain('KASADAKI');
      }
      expect(calls).toEqual([]);
    },
    LONG * 2,
  );

  it('loses what leads out, and holds all else as it is', () => {
    const url = 'https://example.com/a.png';
    const parts = (bytes: Buffer): Record<string, string> => {
      const zip = createTestPackage(
        Object.fromEntries(readPackage(bytes).entries.map((entry) => [entry.name, contentOf(entry)])),
      );
      return Object.fromEntries(
        entriesIn(zip, PACKAGE_LIMITS).map((entry) => [entry.name, contentOf(entry).toString()]),
      );
    };
    const word = parts(
      createTestDocx(['x'], { related: { rId9: ['image', url, 'External'], rId2: ['styles', 'styles.xml'] } }),
    );
    expect(word['word/_rels/document.xml.rels']).not.toContain('example.com');
    expect(word['word/_rels/document.xml.rels']).toContain('"styles.xml"');
    const tricks = `<!-- <draw:image x=" --><draw:image xlink:href='${url}' title="&lt; >"/><text:p> href="</text:p>`;
    const text = parts(createTestOdf('odt', [`a${tricks}b`], { further: { 'Basic/Standard/x.xml': '<x/>' } }));
    expect(text['content.xml']).not.toContain('example.com');
    expect(text['content.xml']).toContain('<text:p> href="</text:p>');
    expect(Object.keys(text).some((name) => name.startsWith('Basic'))).toBe(false);
    expect(parts(createTestXlsx(['x'], 'SUM(1,2)'))['xl/worksheets/sheet1.xml']).toContain('<f>SUM(1,2)</f><v>7</v>');
    expect(parts(createTestXlsx(['x'], 'WEBSERVICE("a")'))['xl/worksheets/sheet1.xml']).toContain('<v>7</v>');
  });
});

describe('a conversion', () => {
  const bytes = createTestDocx(['x']);
  const nothing = async (): Promise<void> => undefined;

  it.skipIf(soffice === null)(
    'is killed with all that it started when its time is over, and its folder goes',
    async () => {
      const { program, folder } = createTestProgram('sleep 300 & echo $! > $HERE/child; echo $$ > $HERE/pid; wait');
      const brief = createOfficeConverter(program, { ...SOFFICE_LIMITS, wallSeconds: 2 });
      expect(await faultOf(brief.withPdf(stream(bytes), nothing))).toBe('tooHeavy');
      const pids = ['pid', 'child'].map((name) => Number(readFileSync(join(folder, name), 'utf8')));
      await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 20_000 });
      expect(folders()).toEqual([]);
    },
    60_000,
  );

  it('is killed when it takes more memory than it may, all its processes together', async () => {
    const hungry = `${process.execPath} -e 'const a=[];setInterval(()=>a.push(Buffer.alloc(2e7,1)),20)' &\nwait`;
    const { program } = createTestProgram(hungry);
    const small = createOfficeConverter(program, { ...SOFFICE_LIMITS, memory: 150 * 1024 ** 2 });
    expect(await faultOf(small.withPdf(stream(bytes), nothing))).toBe('tooHeavy');
  }, 90_000);

  it('stops at once when the work stops, and that is not its fault', async () => {
    const { program, folder } = createTestProgram('echo $$ > $HERE/pid; exec sleep 300');
    const stop = new AbortController();
    const converting = faultOf(createOfficeConverter(program).withPdf(stream(bytes), nothing, stop.signal));
    const pid = await vi.waitFor(() => Number(readFileSync(join(folder, 'pid'), 'utf8')), { timeout: 30_000 });
    stop.abort();
    expect(await converting).toContain('AbortError');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
  }, 60_000);

  it('is done alone: the next one waits for its end', async () => {
    const note = 'echo in >> $HERE/log; sleep 0.3; echo out >> $HERE/log';
    const { program, folder } = createTestProgram(note);
    const single = createOfficeConverter(program);
    const faults = await Promise.all([1, 2, 3].map(() => faultOf(single.withPdf(stream(bytes), nothing))));
    expect(faults).toEqual(['broken', 'broken', 'broken']);
    expect(readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')).toEqual([
      'in',
      'out',
      'in',
      'out',
      'in',
      'out',
    ]);
  }, 60_000);
});
