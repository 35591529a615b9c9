import * as annotation from './annotation/index.ts';
import * as board from './board/index.ts';
import type { Call } from './call.ts';
import * as contract from './index.ts';
import * as meetingFile from './meetingFile/index.ts';
import * as notes from './notes/index.ts';
import * as playback from './playback/index.ts';
import * as poll from './poll/index.ts';
import * as question from './question/index.ts';
import * as slides from './slides/index.ts';
import * as study from './study/index.ts';
import { type FeatureSwitch, featureSwitches } from './switches.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'reply' in value;
const callsIn = (exported: object): Call[] => Object.values(exported).filter(isCall);

/** Every call of the product: each that a feature exports. No API route exists outside this list. */
export const allCalls: readonly Call[] = callsIn(contract);

const switchable: Record<FeatureSwitch, object> = {
  annotation,
  board,
  meetingFile,
  notes,
  playback,
  poll,
  question,
  slides,
  study,
};
/** No one is kept in a study room because study rooms were switched off. */
const STAYS_ON: readonly Call[] = [study.closeStudy, study.goToStudyRoom];

// Here and not at each call, so that a new one cannot be forgotten; browsers, which do not ask, load nothing of it.
for (const name of featureSwitches)
  for (const call of callsIn(switchable[name])) if (!STAYS_ON.includes(call)) call.switchedBy ??= name;
