import {
  deleteChat,
  deletePrivate,
  editChat,
  editPrivate,
  getChatFile,
  getChatPicture,
  listChat,
  listChatChanges,
  listPrivate,
  listPrivateChanges,
  listPrivateThreads,
  reactToChat,
  readPrivate,
  removeChatFile,
  sendChat,
  sendPrivate,
  uploadChatFile,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import {
  changesIn,
  deletePrivateMessage,
  edit,
  editPrivateMessage,
  findPrivateChanges,
  remove,
} from './chat.changes.ts';
import { history, post } from './chat.service.ts';
import type { Deps } from './deps.ts';
import { fileAddress, mayTakeFile, previewOf, removeUnsent, takeFile } from './files.service.ts';
import { myThreads, readUpTo, writeTo, writtenWith } from './private.service.ts';
import { react } from './reactions.service.ts';

export function chatRoutes(bind: Bind, deps: Deps): void {
  bind(sendChat, (input, { participant }) => post(deps, participant, input));
  bind(listChat, (page, { participant }) => history(deps, participant.roomId, page, participant.personKey));
  bind(editChat, (input, { participant }) => edit(deps, participant, input));
  bind(deleteChat, (input, { participant }) => remove(deps, participant, input));
  bind(listChatChanges, ({ after }, { participant }) => changesIn(deps, participant, after));
  bind(reactToChat, (input, { participant }) => react(deps, participant, input));
  bind(sendPrivate, (input, { participant }) => writeTo(deps, participant, input));
  bind(listPrivateThreads, (input, { participant }) => myThreads(deps, participant, input.after));
  bind(listPrivate, ({ participantId, ...page }, { participant }) =>
    writtenWith(deps, participant, participantId, page),
  );
  bind(readPrivate, (input, { participant }) => readUpTo(deps, participant, input));
  bind(editPrivate, (input, { participant }) => editPrivateMessage(deps, participant, input));
  bind(deletePrivate, (input, { participant }) => deletePrivateMessage(deps, participant, input));
  bind(listPrivateChanges, ({ participantId, after }, { participant }) =>
    findPrivateChanges(deps, participant, participantId, after),
  );
  bind(
    uploadChatFile,
    ({ file, participantId }, { participant }) => takeFile(deps, participant, file, participantId),
    ({ participantId }, { participant }) => mayTakeFile(deps, participant, participantId),
  );
  bind(removeChatFile, ({ fileId }, { participant }) => removeUnsent(deps, participant, fileId));
  bind(getChatFile, ({ fileId }, { participant }) => fileAddress(deps, participant, fileId));
  bind(getChatPicture, ({ fileId }, { participant }) => previewOf(deps, participant, fileId));
}
