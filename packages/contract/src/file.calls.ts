import * as z from 'zod/mini';
import { call, FileContent } from './call.ts';
import { PublicId } from './meeting/meeting.rules.ts';

/** A file that was made for anyone who asked: `url` is the path that it is fetched from, within some minutes. */
export const FileReply = z.object({ fileName: z.string(), url: z.string() });
export type FileReply = z.infer<typeof FileReply>;

/** A file by an address that a server gave out: anyone who has it may fetch the file until the address expires. */
export const getFile = call({
  name: 'getFile',
  method: 'GET',
  path: '/file/:id',
  access: 'anyone',
  download: { type: 'application/octet-stream', seconds: 0 },
  input: z.object({
    id: PublicId,
    /** Seconds since the epoch. */
    expires: z.coerce.number().check(z.int(), z.positive()),
    signature: z.string().check(z.maxLength(64)),
    /** It is saved, and called so; missing: it may be shown. */
    saveAs: z.optional(z.string().check(z.maxLength(300))),
    /** It was given out by this, and is good only as long as that stands. */
    grant: z.optional(PublicId),
  }),
  reply: FileContent,
});
