import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  API_BASE,
  addRecordingPiece,
  type Call,
  claimRecordingJob,
  HEADERS,
  heartbeatRecording,
  type InputOf,
  type RefusalBody,
  type ReplyOf,
  SERVICE_TOKEN_SECONDS,
  uploadRecording,
} from '@salon/contract';
import { SignJWT } from 'jose';
import { DetailedError, Upload } from 'tus-js-client';
import * as z from 'zod/mini';
import type { Settings } from './settings.ts';

/** The server refused by a rule. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`refused: ${code}`);
    this.code = code;
  }
}

/** The server does not answer, or cannot serve now: nothing is wrong with what it was asked. */
export class Unavailable extends Error {}

/** An answer that takes longer is given up, and asked for again by anyone who needs it. */
const ANSWER_MS = 10_000;
/** Pauses before an upload goes on that broke off. */
const UPLOAD_PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000];
/** A whole recording is fetched for this long at most. */
const SAVING_MS = 3_600_000;
/** Of so much work it is remembered to which trace it belongs. */
const MAX_TRACES = 100;
/** Sent every second or two while a room is recorded: a trace of hours would have thousands. */
const untraced: readonly string[] = [heartbeatRecording.name, addRecordingPiece.name];
const UPLOAD_CHUNK = 8 * 1024 * 1024;

/** The server, as a recorder speaks to it. */
export type RecordingServer = ReturnType<typeof recordingServer>;

export function recordingServer({ publicUrl, key }: Pick<Settings, 'publicUrl' | 'key'>) {
  const secret = Buffer.from(key, 'base64url');
  const proof = () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'service+jwt' })
      .setSubject('recorder')
      .setAudience(publicUrl)
      .setIssuer(publicUrl)
      .setIssuedAt()
      .setExpirationTime(`${SERVICE_TOKEN_SECONDS}s`)
      .sign(secret);

  /** Traces that work belongs to, by its lease. */
  const traceparents = new Map<string, string>();
  const noteTrace = ({ job }: ReplyOf<typeof claimRecordingJob>): void => {
    if (job?.traceparent === undefined) return;
    traceparents.set(job.lease, job.traceparent);
    const [oldest] = traceparents.keys();
    if (traceparents.size > MAX_TRACES && oldest !== undefined) traceparents.delete(oldest);
  };
  const traceOf = (input: object): Record<string, string> => {
    const traceparent = 'lease' in input ? traceparents.get(String(input.lease)) : undefined;
    return traceparent === undefined ? {} : { traceparent };
  };

  async function request<C extends Call>(call: C, input: InputOf<C>, given: AbortSignal): Promise<Response> {
    const { path, rest } = placeOf(call, input as Record<string, unknown>);
    const { file, ...fields } = rest;
    const query = call.method === 'GET' ? new URLSearchParams(fields as Record<string, string>).toString() : '';
    const headers = {
      [HEADERS.service]: await proof(),
      ...(untraced.includes(call.name) ? {} : traceOf(input as object)),
    };
    const response = await fetch(`${publicUrl}${API_BASE}${path}${query && `?${query}`}`, {
      method: call.method,
      signal: given,
      ...(call.method === 'GET'
        ? { headers }
        : file instanceof File
          ? { headers, body: formOf(file) }
          : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
    }).catch(unreached);
    if (response.ok) return response;
    throw refusalOf(response.status, await response.text().catch(() => ''));
  }

  return {
    async send<C extends Call>(call: C, input: InputOf<C>, ms = ANSWER_MS): Promise<ReplyOf<C>> {
      const response = await request(call, input, AbortSignal.timeout(ms));
      const reply: unknown = await response.json().catch(unreached);
      const read = z.parse(call.reply, reply) as ReplyOf<C>;
      if (call === (claimRecordingJob as Call)) noteTrace(read as ReplyOf<typeof claimRecordingJob>);
      return read;
    },
    /** A file that a call answers with. */
    async download<C extends Call>(call: C, input: InputOf<C>): Promise<Uint8Array> {
      const response = await request(call, input, AbortSignal.timeout(ANSWER_MS));
      return new Uint8Array(await response.arrayBuffer().catch(unreached));
    },
    /** The same, onto the disk. */
    async save<C extends Call>(call: C, input: InputOf<C>, path: string, cancelled: AbortSignal): Promise<void> {
      const { body } = await request(call, input, AbortSignal.any([cancelled, AbortSignal.timeout(SAVING_MS)]));
      if (body === null) throw new Error('the answer has no file');
      await pipeline(body, createWriteStream(path, { mode: 0o600 })).catch((failure: NodeJS.ErrnoException) => {
        // Of the disk the system tells what it did not do.
        if (failure.syscall === 'write' || failure.syscall === 'open') throw failure;
        return unreached(failure);
      });
    },
    /** Sends the finished file, in pieces that are sent again where the connection broke. */
    async upload(
      path: string,
      input: Omit<InputOf<typeof uploadRecording>, 'file'>,
      cancelled?: AbortSignal,
    ): Promise<void> {
      const { size } = await stat(path);
      const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const upload = new Upload(createReadStream(path), {
        endpoint: `${publicUrl}${API_BASE}${uploadRecording.path}`,
        uploadSize: size,
        chunkSize: UPLOAD_CHUNK,
        retryDelays: UPLOAD_PAUSES_MS,
        metadata: { ...fields, filename: 'recording.mp4' },
        async onBeforeRequest(sent) {
          sent.setHeader(HEADERS.service, await proof());
          for (const [name, value] of Object.entries(traceOf(input))) sent.setHeader(name, value);
        },
        onSuccess: () => resolve(),
        onError: (failure) => reject(uploadFailure(failure)),
      });
      const end = () => {
        reject(cancelled?.reason);
        void upload.abort().catch(() => undefined);
      };
      cancelled?.addEventListener('abort', end, { once: true });
      upload.start();
      await promise.finally(() => cancelled?.removeEventListener('abort', end));
    },
  };
}

const unreached = (failure: Error): never => {
  throw new Unavailable(failure.message, { cause: failure });
};

function refusalOf(status: number, body: string): Error {
  try {
    const { code } = JSON.parse(body) as Partial<RefusalBody>;
    if (status < 500 && code) return new Refused(code);
  } catch {
    // Anyone who answered was not our server.
  }
  return new Unavailable(`answered ${status}`);
}

function uploadFailure(failure: Error): Error {
  const answer = failure instanceof DetailedError ? failure.originalResponse : null;
  return answer ? refusalOf(answer.getStatus(), answer.getBody()) : new Unavailable(failure.message);
}

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

function placeOf(call: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}
