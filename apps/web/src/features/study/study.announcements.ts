import type { ToolAnnouncements } from '#shared/room/index.ts';

const LONG_MS = 10_000;

/** A room in a notice: by its name, or by its number. */
const called = (
  { name, place }: { readonly name: string; readonly place: number },
  keys: {
    readonly named: 'study.arrivedNamed' | 'study.helpNamed';
    readonly numbered: 'study.arrivedNumber' | 'study.helpNumber';
  },
) => (name === '' ? { key: keys.numbered, values: { number: place } } : { key: keys.named, values: { name } });

/** How what happens in study rooms is told. Its words come with the tool's. */
export const studyAnnouncements: ToolAnnouncements = {
  studyArrived: (room) => ({
    ...called(room, { named: 'study.arrivedNamed', numbered: 'study.arrivedNumber' }),
    tone: 'done',
    sound: 'entered',
    aloud: 'atOnce',
  }),
  studyBack: () => ({ key: 'study.arrivedBack', tone: 'done', sound: 'entered', aloud: 'atOnce' }),
  studyPrepared: () => ({ key: 'study.preparedNotice', tone: 'attention', opens: true, durationMs: LONG_MS }),
  studyChoice: () => ({
    key: 'study.choice',
    tone: 'attention',
    sound: 'attention',
    opens: true,
    durationMs: LONG_MS,
  }),
  studyHelp: ({ byName, ...room }) => {
    const { key, values } = called(room, { named: 'study.helpNamed', numbered: 'study.helpNumber' });
    return { key, values: { ...values, byName }, tone: 'attention', sound: 'hand', opens: true, durationMs: LONG_MS };
  },
  studyComing: ({ byName }) => ({ key: 'study.comingNotice', values: { byName }, tone: 'done', sound: 'message' }),
  studySaid: ({ byName, text }) => ({
    key: 'study.saidNotice',
    values: { byName, text },
    tone: 'attention',
    sound: 'message',
    durationMs: LONG_MS,
  }),
  studyClosing: ({ seconds }) => ({
    key: 'study.closingNotice',
    values: { seconds },
    tone: 'attention',
    sound: 'ending',
    durationMs: LONG_MS,
  }),
};
