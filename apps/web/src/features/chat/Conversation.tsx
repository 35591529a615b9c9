import { type ChatFile, getDeleteMessageDenial, getEditMessageDenial, type MessageMention } from '@salon/contract';
import type { ChatEntry, Posted, SentWith } from '@salon/room';
import { CornerUpLeft, Download, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Somebody } from '#shared/room/index.ts';
import { saveFile } from '#shared/saveFile.ts';
import type { MenuItem } from '#shared/ui/Menu.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import type { FileAccess } from './chat.remote.ts';
import { EditMessage } from './EditMessage.tsx';
import { addFiles, dismissFile, type OutgoingPlace, retryFile, takeSent, useOutgoing } from './files/outgoing.ts';
import { PictureDialog } from './files/PictureDialog.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { Reacting } from './Reactions.tsx';
import { SearchBar } from './SearchBar.tsx';
import type { Goal } from './useGoal.ts';
import { useReply } from './useReply.tsx';

type Parts = Omit<ComponentProps<typeof MessageLog>, 'actions' | 'goal'> &
  Omit<ComponentProps<typeof Composer>, 'onSend' | 'attaching' | 'draft'>;

interface Props extends Parts {
  /** Where what is typed is kept. */
  draft: string;
  /** Where the files of its messages go and come from. */
  place: OutgoingPlace;
  /** Something is searched for here; null: nothing. */
  search: { onClose: () => void } | null;
  /** Of two people alone: without replies. */
  isPrivate?: boolean;
  /** Why no one writes here; what is there can be read. */
  off: string | null;
  /** I may delete what others wrote here. */
  moderates: boolean;
  onSend: (text: string, more?: SentWith) => void;
  onReact: NonNullable<Reacting['onReact']>;
  onRetry: (clientKey: string) => void;
  /** Both resolve with whether it was done. */
  onEdit: (message: Posted, text: string, mentions: readonly MessageMention[]) => Promise<boolean>;
  onRemove: (message: Posted) => Promise<boolean>;
}

const NO_PEOPLE: readonly Somebody[] = [];
const stay = () => undefined;

/** What people who are mentioned are called now, where they are here. The same for as long as none of those names changes. */
function useMentioned(entries: readonly ChatEntry[], people: readonly Somebody[]) {
  const ids = useMemo(() => new Set(entries.flatMap(({ mentions = [] }) => mentions.map(({ id }) => id))), [entries]);
  const names = JSON.stringify(people.filter(({ id }) => ids.has(id)).map(({ id, fullName }) => [id, fullName]));
  return useMemo(() => {
    const byId = new Map<string, string>(JSON.parse(names));
    return (id: string) => byId.get(id);
  }, [names]);
}

/** Saving files of messages, and showing their pictures. */
function useFiles({ address }: Pick<FileAccess, 'address'>) {
  const [shown, show] = useState<ChatFile | null>(null);
  const save = useCallback(
    async ({ id }: ChatFile) => {
      const answer = await address(id);
      if (answer.ok) saveFile(answer.reply);
      else notify(answer.content, 'attention');
    },
    [address],
  );
  return { shown, show, save };
}

/** One conversation: what was written, and the place to write. */
export function Conversation({
  off,
  moderates,
  isPrivate = false,
  search,
  onRetry,
  onReact,
  onEdit,
  onRemove,
  place,
  ...props
}: Props) {
  const { entries, localParticipantId, onSend, draft } = props;
  const { files } = place;
  const outgoing = useOutgoing(place.conversation);
  const { shown, show, save } = useFiles(files);
  const others = useMemo(
    () => (props.people ?? []).filter(({ id }) => id !== localParticipantId),
    [props.people, localParticipantId],
  );
  const people = isPrivate ? NO_PEOPLE : others;
  const nameOf = useMentioned(entries, props.people ?? NO_PEOPLE);
  const { t } = usePhrases();
  const [editing, setEditing] = useState<Posted | null>(null);
  const [removing, setRemoving] = useState<Posted | null>(null);
  const [isBack, setBack] = useState(false);
  const [goal, setGoal] = useState<Goal | null>(null);
  const [typed, setTyped] = useState('');
  const found = useDeferredValue(search === null ? '' : typed.trim());
  const { replyTo, begin, leave, composer } = useReply(entries, draft);
  const mayEdit = off === null;
  const mayReply = mayEdit && !isPrivate;
  const actions = useMemo(
    () => ({
      localParticipantId,
      found,
      nameOf,
      onRetry,
      reacting: isPrivate ? null : { localParticipantId, onReact: mayReply ? onReact : null },
      onQuoted: (seq: number) => setGoal({ seq }),
      files: { files, onSave: (file: ChatFile) => void save(file), onShow: show },
      itemsOf(message: Posted): MenuItem[] {
        const icon = { size: 18, 'aria-hidden': true } as const;
        const reply: MenuItem = {
          key: 'reply',
          label: t('chat.reply'),
          icon: <Reply {...icon} />,
          onSelect: () => begin(message),
        };
        const { replyTo: quoted } = message;
        const toQuoted: MenuItem = {
          key: 'quoted',
          label: t('chat.goToQuoted'),
          icon: <CornerUpLeft {...icon} />,
          onSelect: () => quoted && setGoal({ seq: quoted.seq }),
        };
        const edit: MenuItem = {
          key: 'edit',
          label: t('chat.edit'),
          icon: <Pencil {...icon} />,
          onSelect: () => setEditing(message),
        };
        const remove: MenuItem = {
          key: 'delete',
          label: t('chat.delete'),
          icon: <Trash2 {...icon} />,
          tone: 'danger',
          onSelect: () => setRemoving(message),
        };
        if (message.deletedBy !== undefined) return [];
        const saves = (message.files ?? []).map((file) => ({
          key: file.id,
          label: t('chat.fileSave', { name: file.name }),
          icon: <Download {...icon} />,
          onSelect: () => void save(file),
        }));
        return [
          ...(mayReply ? [reply] : []),
          ...saves,
          ...(quoted === undefined ? [] : [toQuoted]),
          ...(mayEdit && getEditMessageDenial(message, localParticipantId) === null ? [edit] : []),
          ...(getDeleteMessageDenial(message, { personKey: localParticipantId, moderates }) === null ? [remove] : []),
        ];
      },
    }),
    [
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
      begin,
      files,
      save,
      show,
    ],
  );
  const editLast = () => {
    const last = entries.findLast(
      (entry): entry is Posted => entry.kind === 'posted' && getEditMessageDenial(entry, localParticipantId) === null,
    );
    if (last !== undefined) setEditing(last);
  };
  const isStillThere = ({ seq }: Posted) =>
    entries.some((entry) => entry.kind === 'posted' && entry.seq === seq && entry.deletedBy === undefined);
  const isEditing = editing !== null && isStillThere(editing);
  if (off !== null && entries.length === 0) return <p className={css.disabled}>{off}</p>;
  return (
    <>
      {search !== null && (
        <SearchBar
          {...props}
          typed={typed}
          found={found}
          onType={setTyped}
          onShow={(seq) => setGoal({ seq, keepsFocus: true })}
          onClose={search.onClose}
        />
      )}
      {/* Older messages that were fetched to be searched stay as long as someone searches. */}
      <MessageLog {...props} {...(search !== null && { onEnd: stay })} actions={actions} goal={goal} />
      {off !== null && !isEditing && <p className={css.disabled}>{off}</p>}
      {isEditing && (
        <EditMessage
          key={editing.seq}
          message={editing}
          off={off}
          people={people}
          onEdit={onEdit}
          onClose={() => {
            setEditing(null);
            setBack(true);
          }}
        />
      )}
      {off === null && !isEditing && (
        <Composer
          {...props}
          {...composer}
          attaching={{
            list: outgoing,
            onAdd: (chosen) => addFiles(place, chosen),
            onDismiss: (key) => dismissFile(place, key),
            onRetry: (key) => retryFile(place, key),
          }}
          takesFocus={props.takesFocus || isBack}
          onUp={editLast}
          people={people}
          onSend={(text, mentions) => {
            const sent = outgoing.flatMap((one) => one.sent ?? []);
            const more = {
              ...(replyTo && { replyTo }),
              ...(mentions.length > 0 && { mentions: [...mentions] }),
              ...(sent.length > 0 && { files: sent }),
            };
            onSend(text, ...(Object.keys(more).length > 0 ? [more] : []));
            takeSent(place.conversation);
            leave();
          }}
        />
      )}
      {shown !== null && (
        <PictureDialog file={shown} files={files} onSave={(file) => void save(file)} onClose={() => show(null)} />
      )}
      {removing !== null && (
        <Confirm
          title={t('chat.deleteTitle')}
          action={t('chat.delete')}
          onConfirm={async () => {
            await onRemove(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            {t(removing.authorId === localParticipantId ? 'chat.deleteHint' : 'chat.deleteHintOfOther', {
              name: removing.authorName,
            })}
          </p>
        </Confirm>
      )}
    </>
  );
}
