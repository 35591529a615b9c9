import { API_BASE, type Call, EXCEPTION_HEADER, type InputOf, type ReplyOf } from '@salon/contract';
import { DetailedError, Upload } from 'tus-js-client';
import { correlationId } from './correlation.ts';
import { headersOf, isPhone } from './headers.ts';
import type { Answer } from './interpret.ts';
import { apiSession, type Failure, type Sent, sending } from './send.ts';

export interface ResumableOptions {
  /** Secret of this entry to a meeting, of calls of those who are in one. */
  readonly admission?: string;
  /** Hears the part that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Stops it for good. */
  readonly signal?: AbortSignal;
}

/** A piece of a file: what is lost when a line breaks is at most that. */
const PIECE_BYTES = 5 * 1024 * 1024;
/** Waits before it is gone on with after the line broke. Milliseconds; all in all a lift, a tunnel, a new network. */
const RETRY_MS = [0, 1000, 2000, 5000, 10_000, 20_000];

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A tus answer as ours are read. */
function answerOf(failure: Error | DetailedError): Answer {
  const response = failure instanceof DetailedError ? failure.originalResponse : null;
  if (response === null || response === undefined) return { came: false };
  return {
    came: true,
    status: response.getStatus(),
    exception: response.getHeader(EXCEPTION_HEADER) ?? null,
    body: bodyOf(response.getBody()),
    login: false,
    retryAfter: null,
  };
}

const stopped = (): Failure => ({ ...sending.failure({ came: false }), kind: 'aborted' });

/**
 * Sends a large file of a call in pieces, and continues where the line broke. Never throws: a failure comes back as a value, as
 * that of `send` does.
 */
export async function sendResumable<C extends Call>(
  call: C,
  input: InputOf<C>,
  { admission, onProgress, signal }: ResumableOptions = {},
): Promise<Sent<ReplyOf<C>>> {
  const { file, ...fields } = input as { file: File } & Record<string, unknown>;
  const session = apiSession();
  const isOfAccount = call.access !== 'participant' && call.access !== 'moderator';
  if (isOfAccount && session.token() === null && (await session.renew()) === 'later')
    return sending.failure({ came: false });
  return new Promise((done) => {
    const metadata = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const upload = new Upload(file, {
      endpoint: `${API_BASE}${call.path}`,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      // A file that was left is not gone on with after a reload: its name and size say too little.
      storeFingerprintForResuming: false,
      metadata: { ...metadata, filename: file.name },
      onBeforeRequest(request) {
        const headers = headersOf({
          language: session.language(),
          correlation: correlationId(),
          mobile: isPhone(),
          token: isOfAccount ? session.token() : null,
          admission,
        });
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      },
      async onAfterResponse(_request, response) {
        // A long upload outlives a token; the request that was refused is sent again.
        if (isOfAccount && response.getStatus() === 401) await session.renew();
      },
      onShouldRetry(failure, tried) {
        const status = failure.originalResponse?.getStatus() ?? 0;
        return (
          status === 0 ||
          status === 423 ||
          (status >= 500 && status !== 507) ||
          (isOfAccount && status === 401 && tried < 2)
        );
      },
      onProgress: (sent, total) => onProgress?.(total === 0 ? 0 : sent / total),
      onError: (failure) => done(sending.failure(answerOf(failure))),
      onSuccess({ lastResponse }) {
        const parsed = call.reply.safeParse(bodyOf(lastResponse.getBody()));
        done(parsed.success ? { ok: true, reply: parsed.data as ReplyOf<C> } : sending.failure({ came: false }));
      },
    });
    const stop = () =>
      void upload.abort(true).then(
        () => done(stopped()),
        () => done(stopped()),
      );
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    upload.start();
  });
}
