import {
  addStudyRooms,
  answerHelp,
  assignParticipant,
  broadcastToStudyRooms,
  type Call,
  callForHelp,
  closeStudy,
  distributeParticipants,
  extendStudy,
  getStudy,
  goToStudyRoom,
  type InputOf,
  openStudy,
  planStudy,
  removeStudyRoom,
  renameStudyRoom,
} from '@salon/contract';
import type { RoomCore } from '../core.ts';
import type { ToolHost } from '../tool.ts';
import type { StudyCommands, StudyFact, StudyState } from './study.state.ts';

type Host = ToolHost<StudyState, StudyFact>;

export const amModerator = ({ people, localParticipantId }: Pick<RoomCore, 'people' | 'localParticipantId'>): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

/**
 * Anyone who becomes a moderator sees who belongs where from then on; and when rooms are opened, everyone in the meeting is asked
 * for: until then no word was needed of who came and left.
 */
function follow({ room, react, send, dispatch }: Host): void {
  let before: { isModerator: boolean; isOpen: boolean } | null = null;
  react(({ study }) => {
    if (room().people.length === 0 || study === null) return;
    const now = { isModerator: amModerator(room()), isOpen: study.isOpen };
    const isDue =
      before !== null && (before.isModerator !== now.isModerator || (now.isModerator && !before.isOpen && now.isOpen));
    before = now;
    if (isDue)
      void send(getStudy, {}).then((answer) => answer.ok && dispatch({ is: 'study.listed', seen: answer.reply }));
  });
}

const KEY_BYTES = 16;
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function studyCommands(host: Host): StudyCommands {
  const { dispatch, state } = host;
  follow(host);
  const done = async <C extends Call>(call: C, input: InputOf<C>): Promise<boolean> =>
    (await host.ask(call, input)) !== null;
  /** The same text again, whose answer was lost on the way, has the same key. */
  let saying = { text: '', clientKey: newKey() };
  return {
    setOpen: (open) => dispatch({ is: 'study.panel', open }),
    write: (text) => dispatch({ is: 'study.draft', text }),
    add: (count) => done(addStudyRooms, { count }),
    rename: (roomId, name) => done(renameStudyRoom, { roomId, name }),
    remove: (roomId) => done(removeStudyRoom, { roomId }),
    plan: (values) => done(planStudy, values),
    spread: (anew) => done(distributeParticipants, { anew }),
    seat: (personId, roomId) => done(assignParticipant, { personId, roomId }),
    openRooms: () => done(openStudy, {}),
    closeRooms: (now) => done(closeStudy, { now }),
    extend: (minutes) => done(extendStudy, { minutes }),
    go: (roomId) => done(goToStudyRoom, { roomId }),
    async say() {
      const text = state().draft.trim();
      if (text === '') return false;
      if (saying.text !== text) saying = { text, clientKey: newKey() };
      const said = await done(broadcastToStudyRooms, saying);
      if (!said) return false;
      saying = { text: '', clientKey: newKey() };
      if (state().draft.trim() === text) dispatch({ is: 'study.draft', text: '' });
      return true;
    },
    call: (calling) => done(callForHelp, { calling }),
    coming: (roomId) => done(answerHelp, { roomId }),
  };
}
