import { getSaveDenial, pageOf, restrictedWith } from '@salon/contract';
import type { LiveAnnotations } from '@salon/room';
import {
  Eraser,
  FileDown,
  Highlighter,
  ImageDown,
  MousePointer2,
  NotebookPen,
  PenLine,
  Undo2,
  UserLock,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useRoomHost, useTool } from '#shared/room/index.ts';
import { putPictureIntoNotes } from '#shared/room/putPictureIntoNotes.ts';
import { saveBlob, saveFile } from '#shared/saveFile.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { DrawingChoices } from './choices.ts';
import css from './Overlay.module.css';
import { StylePopover } from './StylePopover.tsx';
import { annotatedPicture } from './savePicture.ts';
import type { Picture } from './usePictureBox.ts';

type LiveStroke = LiveAnnotations['strokes'][number];

interface Props {
  surface: string;
  presenterId: string | null;
  choices: DrawingChoices;
  onChoose: (change: Partial<DrawingChoices>) => void;
  picture: () => Picture | null;
  /** Something went wrong, in words. */
  onStatus: (words: string) => void;
  onLeave: () => void;
}

const tools = [
  { tool: 'pen', Icon: PenLine },
  { tool: 'highlighter', Icon: Highlighter },
  { tool: 'pointer', Icon: MousePointer2 },
] as const;

/** What someone draws with, and what can be done about what is drawn. */
export function DrawingBar({ surface, presenterId, choices, onChoose, picture, onStatus, onLeave }: Props) {
  const { t } = usePhrases();
  const { state, commands } = useTool('annotation');
  const localParticipantId = useRoom((room) => room.localParticipantId);
  const mayUndo = state.strokes.some((stroke) => stroke.surface === surface && stroke.personId === localParticipantId);
  return (
    <fieldset className={css.bar} aria-label={t('annotation.toolbar')}>
      {tools.map(({ tool, Icon }) => (
        <IconButton
          key={tool}
          label={t(`annotation.${tool}`)}
          icon={<Icon size={20} aria-hidden="true" />}
          pressed={choices.tool === tool}
          onClick={() => onChoose({ tool })}
        />
      ))}
      <StylePopover choices={choices} onChoose={onChoose} />
      {mayUndo && (
        <Doing
          label={t('annotation.undo')}
          icon={<Undo2 size={20} aria-hidden="true" />}
          action={() => commands.undo(surface)}
        />
      )}
      <Restricting surface={surface} presenterId={presenterId} />
      <SnapshotButtons surface={surface} picture={picture} onStatus={onStatus} />
      <SavePagesButton surface={surface} />
      <IconButton label={t('annotation.leave')} icon={<X size={20} aria-hidden="true" />} onClick={onLeave} />
    </fieldset>
  );
}

/** A button that waits for its answer. */
function Doing({ label, icon, action }: { label: string; icon: React.ReactNode; action: () => Promise<void> }) {
  const [doing, setDoing] = useState(false);
  const press = () => {
    setDoing(true);
    void action().finally(() => setDoing(false));
  };
  return <IconButton label={label} icon={icon} loading={doing} onClick={press} />;
}

/** For anyone who shows the picture, and moderators. */
function Restricting({ surface, presenterId }: Pick<Props, 'surface' | 'presenterId'>) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('annotation');
  useRoom(({ people }) => people.find(({ isMe }) => isMe)?.role);
  if (denials.restrict(presenterId) !== null) return null;
  const forbidden = state.forbidden.includes(restrictedWith(surface));
  return (
    <>
      <IconButton
        label={t('annotation.forbid')}
        icon={<UserLock size={20} aria-hidden="true" />}
        pressed={forbidden}
        onClick={() => void commands.forbid(surface, !forbidden)}
      />
      <Doing
        label={t('annotation.clear')}
        icon={<Eraser size={20} aria-hidden="true" />}
        action={() => commands.clear(surface)}
      />
    </>
  );
}

/** Saves the picture with what is drawn on it, or puts it into the notes. */
function SnapshotButtons({ surface, picture, onStatus }: Pick<Props, 'surface' | 'picture' | 'onStatus'>) {
  const { t } = usePhrases();
  const { engine } = useRoomHost();
  const { state, commands } = useTool('annotation');
  const hasNotes = useRoom(({ toolsOffered }) => toolsOffered.includes('notes'));
  const taken = async (use: (snapshot: Blob) => Promise<void> | void) => {
    const shown = picture();
    if (shown === null) return;
    let live: readonly LiveStroke[] = [];
    commands.live.watch(surface, ({ strokes }) => {
      live = strokes;
    })();
    try {
      const savedStrokes = state.strokes.filter((stroke) => stroke.surface === surface);
      await use(await annotatedPicture(shown, [...savedStrokes, ...live]));
    } catch {
      onStatus(t('annotation.saveFailed'));
    }
  };
  const save = (snapshot: Blob) => saveBlob(`${t('annotation.fileName')}-${momentNow()}.png`, snapshot);
  const intoNotes = async (snapshot: Blob) => {
    const alt = picture()?.getAttribute('alt') || t('annotation.snapshotAlt');
    if (await putPictureIntoNotes(engine, snapshot, alt)) onStatus(t('annotation.inNotes'));
  };
  return (
    <>
      <Doing
        label={t('annotation.save')}
        icon={<ImageDown size={20} aria-hidden="true" />}
        action={() => taken(save)}
      />
      {hasNotes && (
        <Doing
          label={t('annotation.intoNotes')}
          icon={<NotebookPen size={20} aria-hidden="true" />}
          action={() => taken(intoNotes)}
        />
      )}
    </>
  );
}

/** Saves the pages of a document with what is drawn on them, for whom the document may be saved. */
function SavePagesButton({ surface }: Pick<Props, 'surface'>) {
  const { t } = usePhrases();
  const { commands } = useTool('annotation');
  const documentId = pageOf(surface)?.documentId;
  const mayBeSaved = useRoom(({ tools, people }) => {
    const document = tools.slides?.documents.find(({ id }) => id === documentId);
    const isModerator = people.some(({ isMe, role }) => isMe && role === 'moderator');
    return document !== undefined && getSaveDenial(document, isModerator) === null;
  });
  if (documentId === undefined || !mayBeSaved) return null;
  const save = async () => {
    const file = await commands.pagesFile(documentId);
    if (file !== null) saveFile(file);
  };
  return <Doing label={t('annotation.savePages')} icon={<FileDown size={20} aria-hidden="true" />} action={save} />;
}

/** Day and time as a part of a file's name: `2026-11-25-1405`. */
const momentNow = (): string => {
  const now = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString();
  return `${now.slice(0, 10)}-${now.slice(11, 13)}${now.slice(14, 16)}`;
};
