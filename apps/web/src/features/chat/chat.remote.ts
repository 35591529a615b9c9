import {
  type ChatFile,
  type FileReply,
  getChatFile,
  getChatPicture,
  removeChatFile,
  uploadChatFile,
} from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';

interface Upload {
  /** Hears the part that has left, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Files of a meeting's messages. */
export interface FileAccess {
  /** Sends a file for a message to everyone, or to one person alone. */
  upload(file: File, personId: string | undefined, options: Upload): Promise<Sent<ChatFile>>;
  /** A file that was sent goes into no message. */
  discard(fileId: string): void;
  /** The small one of a picture; null: it is not there any more, or cannot be fetched. */
  preview(fileId: string): Promise<Blob | null>;
  /** Where a file is fetched from within a minute. */
  address(fileId: string): Promise<Sent<FileReply>>;
}

/** By what proves my entry to the meeting. The code that sends and reads files comes when it is needed. */
export const filesOf = (admission: () => Promise<string>): FileAccess => ({
  async upload(file, personId, options) {
    const input = { file, ...(personId !== undefined && { participantId: personId }) };
    const { sendResumable } = await import('#shared/api/resumable.ts');
    return sendResumable(uploadChatFile, input, { admission: await admission(), ...options });
  },
  discard(fileId) {
    // Where this does not get there, the file goes on its own.
    void admission().then((proof) => send(removeChatFile, { fileId }, { admission: proof }));
  },
  async preview(fileId) {
    const { readFile } = await import('#shared/api/upload.ts');
    return readFile(getChatPicture.path.replace(':fileId', fileId), await admission()).catch(() => null);
  },
  address: async (fileId) => send(getChatFile, { fileId }, { admission: await admission() }),
});
