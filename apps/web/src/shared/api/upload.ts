import { API_BASE, type Call, EXCEPTION_HEADER, type ReplyOf } from '@salon/contract';
import { correlationId } from './correlation.ts';
import { headersOf, isPhone } from './headers.ts';
import type { Answer } from './interpret.ts';
import { apiSession, type Sent, sending } from './send.ts';

/** A file takes its time on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What goes with a file. */
export interface FileOptions {
  /** Secret of this entry to a meeting, of someone who sends it there. */
  admission?: string;
  /** The other fields of the call's input; they stand in its path. */
  fields?: Readonly<Record<string, string>>;
  /** Hears the part that has left, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has left. */
function post(path: string, file: File, { admission, fields = {}, onProgress }: FileOptions): Promise<Answer> {
  const session = apiSession();
  const request = new XMLHttpRequest();
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fields[name] ?? ''));
  request.open('POST', API_BASE + address);
  request.timeout = UPLOAD_TIMEOUT_MS;
  const headers = headersOf({
    language: session.language(),
    correlation: correlationId(),
    mobile: isPhone(),
    token: session.token(),
    admission,
  });
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
  const form = new FormData();
  form.append('file', file);
  return new Promise((done) => {
    request.onerror = request.ontimeout = request.onabort = () => done({ came: false });
    request.onload = () =>
      done({
        came: true,
        status: request.status,
        exception: request.getResponseHeader(EXCEPTION_HEADER),
        body: bodyOf(request.responseText),
        login: false,
        retryAfter: null,
      });
    request.send(form);
  });
}

/** Sends one file as multipart, for someone signed in or in a meeting. Never throws. */
export async function sendFile<C extends Call>(
  { path, reply: schema }: C,
  file: File,
  options: FileOptions = {},
): Promise<Sent<ReplyOf<C>>> {
  const session = apiSession();
  const isUser = options.admission === undefined;
  if (isUser && session.token() === null && (await session.renew()) === 'later')
    return sending.failure({ came: false });
  let answer = await post(path, file, options);
  if (isUser && answer.came && answer.status === 401) {
    const renewal = await session.renew();
    if (renewal === 'later') return sending.failure({ came: false });
    if (renewal === 'renewed') answer = await post(path, file, options);
    if (answer.came && answer.status === 401) session.signOut();
  }
  const done = answer.came && answer.status >= 200 && answer.status < 300;
  const reply = schema.safeParse(answer.came ? answer.body : null);
  return done && reply.success ? { ok: true, reply: reply.data as ReplyOf<C> } : sending.failure(answer);
}

/** The bytes of a file of the meeting; null: it is not there, or not for us. Throws where it cannot be fetched. */
export async function readFile(path: string, admission: string): Promise<Blob | null> {
  const headers = headersOf({
    language: apiSession().language(),
    correlation: correlationId(),
    mobile: isPhone(),
    admission,
  });
  const response = await fetch(`${API_BASE}${path}`, { headers, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
  if (response.ok) return response.blob();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`the file cannot be fetched now: ${response.status}`);
  return null;
}
