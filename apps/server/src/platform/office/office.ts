import { createWriteStream } from 'node:fs';
import { constants, type FileHandle, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { childProgram } from '../packageFolder.ts';
import { canBeAlone, type LimitedProcess, type ProcessLimits, startLimited } from '../pdf/limited.ts';
import { withFile } from '../pdf/pdf.ts';
import { faultCodes } from './office.exit.ts';
import { type OfficeKind, officeKinds, PACKAGE_LIMITS, type PackageFault, packageFaults } from './package.ts';
import { convertByOffice, SOFFICE_LIMITS } from './soffice.ts';

/** Why no pages come of an office file; `tooHeavy`: it takes more than it may. */
export type OfficeFault = PackageFault | 'tooHeavy';

export class OfficeRefused extends Error {
  readonly fault: OfficeFault;
  constructor(fault: OfficeFault, cause?: unknown) {
    super(`an office file is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Turns office files of others into PDF, each in processes of their own. Throws `OfficeRefused` where the file is the reason. */
export interface OfficeConverter {
  /** LibreOffice is there. Files are inspected without it, too. */
  readonly isAvailable: boolean;
  /** What a file is, by its content. */
  inspect(bytes: Readable, signal?: AbortSignal): Promise<OfficeKind>;
  /** Does something with the PDF of a file, which no one else finds. */
  withPdf<R>(bytes: Readable, action: (pdf: FileHandle) => Promise<R>, signal?: AbortSignal): Promise<R>;
}

const child = childProgram('platform/office/office.child');
const CHECK_LIMITS: ProcessLimits = { cpuSeconds: 20, memory: 768 * 1024 ** 2, wallSeconds: 60 };

/** Our program that reads packages: it reads its own files, starts nothing and writes nothing but its output. */
const startCheck = (task: 'inspect' | 'clean', file: FileHandle, signal?: AbortSignal): Promise<LimitedProcess> =>
  startLimited({
    command: [
      process.execPath,
      '--permission',
      `--allow-fs-read=${join(dirname(child), '*')}`,
      '--disable-warning=ExperimentalWarning',
      child,
      task,
    ],
    input: file.fd,
    limits: CHECK_LIMITS,
    signal,
  });

async function refuseCheck({ ended }: LimitedProcess, signal: AbortSignal | undefined): Promise<void> {
  const { code, killed, complaint } = await ended;
  // Not the file's fault: the work stops, and is done again.
  signal?.throwIfAborted();
  if (killed) throw new OfficeRefused('tooHeavy', complaint);
  if (code === 0) return;
  const fault = packageFaults.find((name) => faultCodes[name] === code);
  throw new OfficeRefused(fault ?? (/heap|memory/i.test(complaint) ? 'tooHeavy' : 'broken'), complaint);
}

const kindIn = (text: string): OfficeKind => {
  const kind = officeKinds.find((name) => name === text.trim());
  if (kind === undefined) throw new OfficeRefused('broken', 'no kind');
  return kind;
};

const NEW_LINE = 0x0a;

/** Writes the cleaned package into a folder as `file`, and returns its kind, which stands before it. */
async function writeClean(file: FileHandle, folder: string, signal: AbortSignal | undefined): Promise<OfficeKind> {
  const check = await startCheck('clean', file, signal);
  let head: Buffer | null = Buffer.alloc(0);
  let kind = '';
  let written = 0;
  const behindKind = new Transform({
    transform(some: Buffer, _encoding, done) {
      written += some.length;
      if (written > PACKAGE_LIMITS.unpacked) check.kill();
      if (head === null) return done(null, some);
      head = Buffer.concat([head, some]);
      const end = head.indexOf(NEW_LINE);
      if (end < 0) return done();
      kind = head.toString('latin1', 0, end);
      const rest = head.subarray(end + 1);
      head = null;
      done(null, rest);
    },
  });
  const path = join(folder, 'file');
  await pipeline(check.output, behindKind, createWriteStream(path, { mode: 0o600, flags: 'wx' })).catch(
    (failure: unknown) => {
      check.kill();
      throw failure;
    },
  );
  await refuseCheck(check, signal);
  return kindIn(kind);
}

/** One at a time: the others wait, in their order. */
function oneByOne(): <R>(action: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** @param soffice The program; null: there is none. */
export function createOfficeConverter(soffice: string | null, limits: ProcessLimits = SOFFICE_LIMITS): OfficeConverter {
  const inTurn = oneByOne();
  // Whether a program gets no network at all is settled before the first file comes.
  if (soffice !== null) void canBeAlone();
  return {
    isAvailable: soffice !== null,
    inspect: (bytes, signal) =>
      withFile(bytes, async (file) => {
        const check = await startCheck('inspect', file, signal);
        let kind = '';
        for await (const some of check.output) kind += (some as Buffer).toString('latin1');
        await refuseCheck(check, signal);
        return kindIn(kind);
      }),
    async withPdf(bytes, action, signal) {
      if (soffice === null) throw new Error('LibreOffice is not available');
      const pdf = await withFile(bytes, (file) => inTurn(() => convert(soffice, file, limits, signal)));
      try {
        return await action(pdf);
      } finally {
        await pdf.close();
      }
    },
  };
}

/** Of a shell whose program was ended by the system: killed, too much processor, too large a file. */
const LIMIT_CODES: readonly number[] = [137, 152, 153];

async function convert(
  soffice: string,
  file: FileHandle,
  limits: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<FileHandle> {
  signal?.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'salon-office-'));
  try {
    const kind = await writeClean(file, folder, signal);
    await rename(join(folder, 'file'), join(folder, `file.${kind}`));
    const { ended, pdf } = await convertByOffice(soffice, { folder, kind }, limits, signal);
    signal?.throwIfAborted();
    if (ended.killed !== null || LIMIT_CODES.includes(ended.code ?? 0))
      throw new OfficeRefused('tooHeavy', ended.killed ?? ended.code);
    if (pdf === null) throw new OfficeRefused('broken', ended.complaint);
    return await open(pdf, constants.O_RDONLY | constants.O_NOFOLLOW);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
