import { EllipsisVertical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useTool } from '#shared/room/index.ts';
import { OfWholeMeeting } from '#shared/room/OfWholeMeeting.tsx';
import { Panel } from '#shared/room/Panel.tsx';
import panel from '#shared/room/panel.module.css';
import { saveFile } from '#shared/saveFile.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Menu, type MenuItem } from '#shared/ui/Menu.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { Actions } from './Actions.tsx';
import { AgendaView } from './AgendaView.tsx';
import { EditorBar } from './EditorBar.tsx';
import { History } from './History.tsx';
import { NotesEditor } from './NotesEditor.tsx';
import css from './notes.module.css';
import { contentOf, templateKeys } from './notes.templates.ts';
import { PictureButton } from './PictureControls.tsx';
import { TimerLine } from './TimerLine.tsx';
import { usePrint } from './usePrint.tsx';

const views = [
  ['text', 'notes.title'],
  ['agenda', 'notes.agenda'],
  ['actions', 'notes.actions'],
] as const satisfies readonly (readonly [string, PhraseKey])[];
type View = (typeof views)[number][0] | 'history';

const formats = [
  ['pdf', 'notes.filePdf'],
  ['docx', 'notes.fileDocx'],
  ['md', 'notes.fileMd'],
] as const;

/** Notes beside the pictures: the text of this room, agenda and action items of the meeting. */
export function NotesPanel({ takesFocus }: PanelProps) {
  const { t } = usePhrases();
  const { state, commands } = useTool('notes');
  const [view, setView] = useState<View>('text');
  const { documentId } = state.seen;
  const roomId = useRoom((room) => room.roomId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room has other notes
  useEffect(() => void commands.open(), [commands, roomId]);
  return (
    <Panel gap={3}>
      {view === 'text' || view === 'history' ? <OfThisRoom /> : <OfWholeMeeting />}
      <TimerLine />
      <Row gap={1} role="group" aria-label={t('room.notes')} className={css.views}>
        {views.map(([name, key]) => (
          <button
            key={name}
            type="button"
            className={css.view}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {t(key)}
          </button>
        ))}
      </Row>
      {view === 'text' && documentId !== null && (
        <Written key={documentId} id={documentId} takesFocus={takesFocus} onHistory={() => setView('history')} />
      )}
      {view === 'text' && documentId === null && <p role="status">{t('notes.opening')}</p>}
      {view === 'agenda' && <AgendaView />}
      {view === 'actions' && <Actions />}
      {view === 'history' && <History onBack={() => setView('text')} />}
    </Panel>
  );
}

/** In a study room: says what comes of what is written there. */
function OfThisRoom() {
  const { t } = usePhrases();
  const inStudyRoom = useRoom(({ roomId, meetingId }) => roomId !== meetingId);
  return inStudyRoom ? <p className={panel.muted}>{t('notes.ofThisRoom')}</p> : null;
}

interface WrittenProps {
  id: string;
  takesFocus: boolean;
  onHistory: () => void;
}

function Written({ id, takesFocus, onHistory }: WrittenProps) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('notes');
  const localParticipantId = useRoom((room) => room.localParticipantId);
  const mayManage = useRoom(() => denials.manage() === null);
  const { locked, presenterId } = state.seen;
  const download = async (format: (typeof formats)[number][0]) => {
    const file = await commands.file(format);
    if (file === null) return;
    saveFile(file);
    notify(t('notes.fileDone', { file: file.fileName }), 'done');
  };
  const { print, sheet } = usePrint();
  const putOnPaper = async () => {
    const written = await commands.read();
    if (written !== null) print(written);
  };
  const fileItems: MenuItem[] = [
    ...formats.map(([format, key]) => ({
      key: format,
      label: t(key),
      group: t('notes.files'),
      onSelect: () => void download(format),
    })),
    { key: 'print', label: t('notes.print'), group: t('notes.files'), onSelect: () => void putOnPaper() },
    { key: 'history', label: t('notes.history'), separated: true, onSelect: onHistory },
  ];
  const menu = (templates: readonly MenuItem[]) => (
    <Menu
      label={t('notes.more')}
      items={[...templates, ...fileItems]}
      trigger={(props) => (
        <IconButton {...props} label={t('notes.more')} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
      )}
    />
  );
  return (
    <>
      {sheet}
      {denials.write() !== null && <Row>{menu([])}</Row>}
      <NotesEditor
        id={id}
        takesFocus={takesFocus}
        bar={(editor, addPicture) => (
          <Row gap={1} align="center">
            <EditorBar editor={editor}>
              <PictureButton onChoose={addPicture} />
            </EditorBar>
            {menu(
              templateKeys.map(([template, key]) => ({
                key: template,
                label: t(key),
                group: t('notes.templates'),
                onSelect: () => void editor.chain().focus('end').insertContent(contentOf(template, t)).run(),
              })),
            )}
          </Row>
        )}
      />
      {mayManage && (
        <Stack gap={2}>
          <Checkbox label={t('notes.lock')} checked={locked} onChange={(on) => void commands.lock(on)} />
          <Row>
            <Button tone="quiet" onClick={() => void commands.present(presenterId !== localParticipantId)}>
              {t(presenterId === localParticipantId ? 'notes.presentStop' : 'notes.present')}
            </Button>
          </Row>
        </Stack>
      )}
    </>
  );
}
