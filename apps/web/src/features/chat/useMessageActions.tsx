import { type ChatFile, getDeleteMessageDenial, getEditMessageDenial } from '@salon/contract';
import type { Posted } from '@salon/room';
import { CornerUpLeft, Download, Pencil, Reply, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { MenuItem } from '#shared/ui/Menu.tsx';
import type { FileAccess } from './chat.remote.ts';
import type { MessageActions } from './Message.tsx';
import type { Reacting } from './Reactions.tsx';
import type { Goal } from './useGoal.ts';

interface MessageMenu {
  t: ReturnType<typeof usePhrases>['t'];
  localParticipantId: string;
  /** I may delete what others wrote here. */
  moderates: boolean;
  mayReply: boolean;
  mayEdit: boolean;
  onReply: (message: Posted) => void;
  onQuoted: (seq: number) => void;
  onEdit: (message: Posted) => void;
  onDelete: (message: Posted) => void;
  onSave: (file: ChatFile) => void;
}

const icon = { size: 18, 'aria-hidden': true } as const;

/** The menu of a message: what its reader may do with it. */
function messageItems(message: Posted, menu: MessageMenu): MenuItem[] {
  const { t, localParticipantId, moderates, mayReply, mayEdit } = menu;
  if (message.deletedBy !== undefined) return [];
  const { replyTo: quoted, files = [] } = message;
  const reply: MenuItem = {
    key: 'reply',
    label: t('chat.reply'),
    icon: <Reply {...icon} />,
    onSelect: () => menu.onReply(message),
  };
  const saves = files.map((file) => ({
    key: file.id,
    label: t('chat.fileSave', { name: file.name }),
    icon: <Download {...icon} />,
    onSelect: () => menu.onSave(file),
  }));
  const toQuoted: MenuItem = {
    key: 'quoted',
    label: t('chat.goToQuoted'),
    icon: <CornerUpLeft {...icon} />,
    onSelect: () => quoted && menu.onQuoted(quoted.seq),
  };
  const edit: MenuItem = {
    key: 'edit',
    label: t('chat.edit'),
    icon: <Pencil {...icon} />,
    onSelect: () => menu.onEdit(message),
  };
  const remove: MenuItem = {
    key: 'delete',
    label: t('chat.delete'),
    icon: <Trash2 {...icon} />,
    tone: 'danger',
    onSelect: () => menu.onDelete(message),
  };
  const mayDelete = getDeleteMessageDenial(message, { personKey: localParticipantId, moderates }) === null;
  return [
    ...(mayReply ? [reply] : []),
    ...saves,
    ...(quoted === undefined ? [] : [toQuoted]),
    ...(mayEdit && getEditMessageDenial(message, localParticipantId) === null ? [edit] : []),
    ...(mayDelete ? [remove] : []),
  ];
}

interface Conversation extends Pick<MessageActions, 'localParticipantId' | 'found' | 'nameOf' | 'onRetry'> {
  /** Why no one writes here. */
  off: string | null;
  moderates: boolean;
  isPrivate: boolean;
  files: FileAccess;
  onReact: NonNullable<Reacting['onReact']>;
  onReply: (message: Posted) => void;
  onSave: (file: ChatFile) => void;
  onShow: (file: ChatFile) => void;
}

/** What can be done with the messages of a conversation, and which of them is changed, deleted or scrolled to now. */
export function useMessageActions(conversation: Conversation) {
  const { localParticipantId, found, nameOf, onRetry, off, moderates, isPrivate } = conversation;
  const { files, onReact, onReply, onSave, onShow } = conversation;
  const { t } = usePhrases();
  const [editing, setEditing] = useState<Posted | null>(null);
  const [removing, setRemoving] = useState<Posted | null>(null);
  const [goal, setGoal] = useState<Goal | null>(null);
  const mayEdit = off === null;
  const mayReply = mayEdit && !isPrivate;
  const actions = useMemo((): MessageActions => {
    const onQuoted = (seq: number) => setGoal({ seq });
    const menu = { t, localParticipantId, moderates, mayReply, mayEdit, onReply, onQuoted, onSave };
    return {
      localParticipantId,
      found,
      nameOf,
      onRetry,
      reacting: isPrivate ? null : { localParticipantId, onReact: mayReply ? onReact : null },
      onQuoted,
      files: { files, onSave, onShow },
      itemsOf: (message) => messageItems(message, { ...menu, onEdit: setEditing, onDelete: setRemoving }),
    };
  }, [
    t,
    localParticipantId,
    moderates,
    mayEdit,
    mayReply,
    isPrivate,
    found,
    nameOf,
    onRetry,
    onReact,
    onReply,
    files,
    onSave,
    onShow,
  ]);
  return { actions, editing, setEditing, removing, setRemoving, goal, setGoal };
}
