import { API_BASE, type Call, EXCEPTION_HEADER } from '@salon/contract';
import { correlationId } from './correlation.ts';
import { headersOf, isPhone } from './headers.ts';
import type { Answer } from './interpret.ts';
import { apiSession, type Sent, sending } from './send.ts';

/** A file takes its time on a slow line. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000;

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has left. */
function post(path: string, file: File, onProgress: (part: number) => void): Promise<Answer> {
  const session = apiSession();
  const request = new XMLHttpRequest();
  request.open('POST', `${API_BASE}${path}`);
  request.timeout = UPLOAD_TIMEOUT_MS;
  const headers = headersOf({
    language: session.language(),
    correlation: correlationId(),
    mobile: isPhone(),
    token: session.token(),
  });
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
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

/** Sends one file as multipart for somebody signed in. Never throws; `onProgress` hears the part that has left, 0 to 1. */
export async function sendFile(
  { path }: Pick<Call, 'path'>,
  file: File,
  onProgress: (part: number) => void,
): Promise<Sent<null>> {
  const session = apiSession();
  if (session.token() === null && (await session.renew()) === 'later') return sending.failure({ came: false });
  let answer = await post(path, file, onProgress);
  if (answer.came && answer.status === 401) {
    const renewal = await session.renew();
    if (renewal === 'later') return sending.failure({ came: false });
    if (renewal === 'renewed') answer = await post(path, file, onProgress);
  }
  if (answer.came && answer.status >= 200 && answer.status < 300) return { ok: true, reply: null };
  if (answer.came && answer.status === 401) session.signOut();
  return sending.failure(answer);
}
