import type { Call, InputOf, ReplyOf } from '@salon/contract';
import type { ResumableOptions } from './resumable.ts';
import type { Sent } from './send.ts';

/** Sends a call that takes a file, in the way in which it takes it. Never throws. */
export async function sendUpload<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: ResumableOptions,
): Promise<Sent<ReplyOf<C>>> {
  if (call.upload !== true) return (await import('./resumable.ts')).sendResumable(call, input, options);
  const { admission, onProgress } = options;
  const { file, ...fields } = input as { file: File } & Record<string, string>;
  return (await import('./upload.ts')).sendFile(call, file, {
    fields,
    ...(admission !== undefined && { admission }),
    ...(onProgress !== undefined && { onProgress }),
  });
}
