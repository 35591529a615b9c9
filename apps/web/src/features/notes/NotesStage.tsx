import { useTool } from '#shared/room/index.ts';
import { NotesEditor } from './NotesEditor.tsx';
import css from './notes.module.css';
import { TimerLine } from './TimerLine.tsx';

/** The notes, large, while someone shows them to everyone. */
export function NotesStage() {
  const { state } = useTool('notes');
  const { documentId } = state.seen;
  return (
    <div className={css.stage}>
      <TimerLine />
      {documentId !== null && <NotesEditor key={documentId} id={documentId} takesFocus={false} />}
    </div>
  );
}
