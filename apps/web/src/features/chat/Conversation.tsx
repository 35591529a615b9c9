import { type ChatFile, getEditMessageDenial, type MessageMention } from '@salon/contract';
import type { ChatEntry, Posted, SentWith } from '@salon/room';
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Somebody } from '#shared/room/index.ts';
import { saveFile } from '#shared/saveFile.ts';
import { notify } from '#shared/ui/toasts.ts';
import css from './ChatPanel.module.css';
import type { Composer } from './Composer.tsx';
import type { FileAccess } from './chat.remote.ts';
import { DeleteMessage } from './DeleteMessage.tsx';
import { EditMessage } from './EditMessage.tsx';
import type { OutgoingPlace } from './files/outgoing.ts';
import { PictureDialog } from './files/PictureDialog.tsx';
import { MessageLog } from './MessageLog.tsx';
import { NewMessage } from './NewMessage.tsx';
import type { Reacting } from './Reactions.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useMessageActions } from './useMessageActions.tsx';
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
    ({ id }: ChatFile) => {
      const download = async () => {
        const answer = await address(id);
        if (answer.ok) saveFile(answer.reply);
        else notify(answer.content, 'attention');
      };
      void download();
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
  const { entries, localParticipantId, draft } = props;
  const { files } = place;
  const { shown, show, save } = useFiles(files);
  const others = useMemo(
    () => (props.people ?? []).filter(({ id }) => id !== localParticipantId),
    [props.people, localParticipantId],
  );
  const people = isPrivate ? NO_PEOPLE : others;
  const nameOf = useMentioned(entries, props.people ?? NO_PEOPLE);
  const [isBack, setBack] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useDeferredValue(search === null ? '' : typed.trim());
  const reply = useReply(entries, draft);
  const { actions, editing, setEditing, removing, setRemoving, goal, setGoal } = useMessageActions({
    localParticipantId,
    found,
    nameOf,
    onRetry,
    off,
    moderates,
    isPrivate,
    files,
    onReact,
    onReply: reply.begin,
    onSave: save,
    onShow: show,
  });
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
        <NewMessage
          {...props}
          place={place}
          reply={reply}
          takesFocus={props.takesFocus || isBack}
          onUp={editLast}
          people={people}
        />
      )}
      {shown !== null && <PictureDialog file={shown} files={files} onSave={save} onClose={() => show(null)} />}
      {removing !== null && (
        <DeleteMessage
          message={removing}
          localParticipantId={localParticipantId}
          onConfirm={async () => {
            await onRemove(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
