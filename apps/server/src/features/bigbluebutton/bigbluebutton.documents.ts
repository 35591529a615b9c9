import { DOCUMENT_BYTES, documentTypes, statusAt } from '@salon/contract';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { contentType } from '#platform/files/contentType.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import { isPublicTarget, requestPublic } from '#platform/publicClient.ts';
import { NotPublicError } from '#platform/publicConnection.ts';
import { findMeeting } from '../meeting/index.ts';
import { takeDocumentBytes } from '../slides/index.ts';
import type { Parameters } from './bigbluebutton.parameters.ts';
import { refusals } from './bigbluebutton.parameters.ts';
import { openText, sealText } from './bigbluebutton.sealed.ts';
import { type ReadElement, readXml } from './bigbluebutton.xml.ts';
import type { Deps } from './deps.ts';

/** A document that a plugin wants shown: by its address, or with its content. */
export type GivenDocument = { name: string } & ({ url: string } | { bytes: Uint8Array });

const MAX_DOCUMENTS = 10;

/** Loads a document for a meeting from the address that a plugin named. */
const fetchDocument = job({
  name: 'bigbluebutton.fetchDocument',
  // Sealed: addresses of files often contain what gives access to them.
  data: z.object({ meetingId: z.string(), source: z.string() }),
  retry: [20, 120, 600],
  timeout: 60,
});
const Source = z.object({ name: z.string(), url: z.string() });

/** The last part of an address's path, as the name of what is there. */
function nameInUrl(url: string): string {
  const last = (URL.canParse(url) ? new URL(url).pathname : '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const nameOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 150)
    .toWellFormed() || 'presentation';

function documentFrom({ attributes, text }: ReadElement): GivenDocument[] {
  const url = attributes.get('url')?.trim() ?? '';
  const name = attributes.get('filename') ?? attributes.get('name') ?? '';
  if (url !== '') return [{ name: nameOf(name || nameInUrl(url)), url }];
  const base64 = text.replace(/\s+/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return [];
  return [{ name: nameOf(name), bytes: Buffer.from(base64, 'base64') }];
}

/** Documents in the XML body of a call, and the one that its parameters name. Throws where the body is no XML that we read. */
export function documentsIn(parameters: Parameters, xml: string): GivenDocument[] {
  const url = parameters.text('preUploadedPresentation');
  const named: GivenDocument[] =
    url === null ? [] : [{ url, name: nameOf(parameters.text('preUploadedPresentationName') ?? nameInUrl(url)) }];
  if (xml.trim() === '') return named;
  const root = readXml(xml);
  if (root === null) throw refusals.invalid('The body is no XML that this server reads.');
  const modules = root.name === 'modules' ? root.children : [root];
  const inBody = modules
    .filter(({ name, attributes }) => name === 'module' && attributes.get('name') === 'presentation')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'document').flatMap(documentFrom));
  return [...named, ...inBody].slice(0, MAX_DOCUMENTS);
}

/** Loads those later that have an address, in the transaction of the call. Returns how many were ignored. */
export async function sendDocuments(
  deps: Deps,
  tx: Db,
  meetingId: string,
  documents: readonly GivenDocument[],
): Promise<number> {
  let ignored = 0;
  for (const document of documents) {
    if (!('url' in document)) continue;
    if (isPublicTarget(document.url, deps.config.mode)) {
      const source = sealText(deps, 'document', JSON.stringify({ name: document.name, url: document.url }));
      await deps.jobs.send(tx, fetchDocument, { meetingId, source });
    } else ignored += 1;
  }
  return ignored;
}

/** Takes those at once that came with their content. Returns how many were ignored. */
export async function takeDocuments(
  deps: Deps,
  meetingId: string,
  documents: readonly GivenDocument[],
): Promise<number> {
  let ignored = 0;
  for (const document of documents)
    if ('bytes' in document && !(await addDocument(deps, meetingId, document.name, document.bytes))) ignored += 1;
  return ignored;
}

/** False: it is of a kind that is not shown here, or the meeting takes no more. */
async function addDocument(deps: Deps, meetingId: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const detected = await contentType(bytes);
  const type = documentTypes.find((candidate) => candidate === detected);
  if (type === undefined) return false;
  try {
    await takeDocumentBytes(deps, meetingId, { name, type, bytes });
    return true;
  } catch (failure) {
    if (failure instanceof DomainError) return false;
    throw failure;
  }
}

export const documentJobs = (deps: Deps): JobHandler[] => [
  handle(fetchDocument, async ({ meetingId, source }, attempt) => {
    const opened = openText(deps, 'document', source);
    const meeting = await findMeeting(deps.db, meetingId);
    if (opened === null || meeting === null) return;
    if (!['upcoming', 'ongoing'].includes(statusAt(meeting, deps.clock.now()))) return;
    const { name, url } = z.parse(Source, JSON.parse(opened));
    try {
      const request = {
        method: 'GET',
        maxBytes: DOCUMENT_BYTES,
        signal: attempt.signal,
      } as const;
      const { status, bytes } = await requestPublic(url, deps.config.mode, request);
      if (status !== 200) throw new Error(`document responded ${status}`);
      if (!(await addDocument(deps, meetingId, name, bytes))) deps.log.info({ meetingId }, 'plugin document ignored');
    } catch (failure) {
      if (!(failure instanceof NotPublicError)) throw failure;
      deps.log.info({ meetingId }, 'plugin document has no public address');
    }
  }),
];
