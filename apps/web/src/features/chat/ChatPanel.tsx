import type { ChatMessage, MessageMention } from '@salon/contract';
import { type ChatState, NO_LOG, type Posted, type PrivateChat, type RoomPerson, type SentWith } from '@salon/room';
import { Search } from 'lucide-react';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Reaction, Somebody } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './ChatPanel.module.css';
import { Chooser } from './Chooser.tsx';
import { Conversation } from './Conversation.tsx';
import type { FileAccess } from './chat.remote.ts';
import { draftName } from './drafts.ts';
import fileCss from './files/files.module.css';
import { addFiles, type OutgoingPlace } from './files/outgoing.ts';
import { useFileDrop } from './files/useFileDrop.ts';
import { SaveChat } from './SaveChat.tsx';

interface Props {
  meetingId: string;
  localParticipantId: string;
  /** How files of messages are sent and fetched. */
  files: FileAccess;
  chat: ChatState;
  /** Conversations with single people, the latest first. */
  chats: readonly PrivateChat[];
  /** The conversation that is shown; null: everyone's. */
  talkingTo: (Somebody & { readonly isHere: boolean }) | null;
  people: readonly RoomPerson[];
  /** How many messages were unread when the panel was opened. */
  unreadAtOpen: number;
  /** New messages are not read aloud. */
  hushed: boolean;
  /** Opened by someone just now: the place to write takes the focus. */
  takesFocus: boolean;
  /** No one writes to everyone in this meeting: what is there can be read. */
  isOff: boolean;
  /** No one writes to one person alone in this meeting. */
  isPrivateOff: boolean;
  /** I may delete what others wrote to everyone. */
  moderates: boolean;
  onTalk: (to: Somebody | null) => void;
  onSend: (text: string, more?: SentWith) => void;
  onReact: (message: Posted, reaction: Reaction, on: boolean) => void;
  onRetry: (clientKey: string) => void;
  onEdit: (message: Posted, text: string, mentions: readonly MessageMention[]) => Promise<boolean>;
  onRemove: (message: Posted) => Promise<boolean>;
  /** Older messages of the conversation that is shown are wanted; its end was reached. */
  onOlder: () => Promise<void>;
  onEnd: () => void;
  /** Everything that is in the conversation; null: it could not be read. */
  onAll: () => Promise<readonly ChatMessage[] | null>;
}

/** The meeting's conversations: everyone's, and those with single people. */
export function ChatPanel(props: Props) {
  const { t } = usePhrases();
  const { chats, talkingTo, isPrivateOff } = props;
  const { entries } =
    talkingTo === null ? props.chat : (chats.find(({ personId }) => personId === talkingTo.id) ?? NO_LOG);
  const canChoose = !isPrivateOff || chats.length > 0 || talkingTo !== null;
  const [isSearching, setSearching] = useState(false);
  const searchButton = useRef<HTMLElement>(null);
  const isWritten = entries.some(({ kind }) => kind === 'posted');
  const onClose = () => {
    setSearching(false);
    searchButton.current?.focus();
  };
  const search = isSearching && isWritten ? { onClose } : null;
  const place = usePlace(props);
  const { isOver, handlers } = useFileDrop(mayAttach(props) ? (dropped) => addFiles(place, dropped) : null);
  return (
    <Stack gap={0} className={css.panel} {...handlers}>
      {isOver && <p className={fileCss.drop}>{t('chat.dropHere')}</p>}
      <div className={css.top}>
        {canChoose && <Chooser {...props} unreadOfAll={props.chat.unread} />}
        {isWritten && (
          <IconButton
            ref={(element) => {
              searchButton.current = element;
            }}
            label={t('chat.search')}
            icon={<Search size={20} aria-hidden="true" />}
            pressed={search !== null}
            onClick={() => setSearching(!isSearching)}
          />
        )}
        {isWritten && <SaveChat onAll={props.onAll} />}
      </div>
      {talkingTo === null ? (
        <WithAll {...props} search={search} place={place} />
      ) : (
        <WithOne {...props} search={search} place={place} key={talkingTo.id} one={talkingTo} />
      )}
    </Stack>
  );
}

/** Where files go that are added now: to the conversation that is shown. */
function usePlace({ meetingId, localParticipantId, talkingTo, files }: Props): OutgoingPlace {
  const personId = talkingTo?.id;
  return useMemo(
    () => ({ conversation: `${draftName(meetingId, personId)}.${localParticipantId}`, personId, files }),
    [meetingId, localParticipantId, personId, files],
  );
}

const mayAttach = ({ talkingTo, isOff, isPrivateOff }: Props): boolean =>
  talkingTo === null ? !isOff : !isPrivateOff && talkingTo.isHere;

type Shown = Pick<ComponentProps<typeof Conversation>, 'search' | 'place'>;

function WithAll({ meetingId, chat, isOff, ...props }: Props & Shown) {
  const { t } = usePhrases();
  return (
    <Conversation
      {...props}
      {...chat}
      name={t('chat.log')}
      emptyHint={t('chat.emptyHint')}
      off={isOff ? t('chat.off') : null}
      draft={draftName(meetingId, undefined)}
      label={t('chat.write')}
      hint={t('chat.writeHint')}
      disabledReason={null}
    />
  );
}

function WithOne({
  meetingId,
  chats,
  isPrivateOff,
  one,
  ...props
}: Props & Shown & { one: NonNullable<Props['talkingTo']> }) {
  const { t } = usePhrases();
  const name = one.fullName;
  return (
    <>
      <p className={css.onlyTwo}>{t('chat.onlyTwo', { name })}</p>
      <Conversation
        {...props}
        moderates={false}
        isPrivate
        {...(chats.find(({ personId }) => personId === one.id) ?? NO_LOG)}
        name={t('chat.logWith', { name })}
        emptyHint={null}
        off={isPrivateOff ? t('chat.privateOff') : null}
        draft={draftName(meetingId, one.id)}
        label={t('chat.writeTo', { name })}
        hint={t('chat.writeToHint', { name })}
        disabledReason={one.isHere ? null : t('chat.personGone', { name })}
      />
    </>
  );
}
