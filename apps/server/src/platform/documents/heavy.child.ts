import * as Y from 'yjs';
import type { HeavyOutcome, HeavyTask } from './heavy.ts';
import { countStructs } from './structs.ts';

/** What an integrated update may cost the event loop that takes it over; milliseconds of processor. */
const TAKEN_OVER_MS = 250;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function documentOf(parts: readonly Uint8Array[]): Y.Doc {
  const document = new Y.Doc();
  for (const part of parts) Y.applyUpdate(document, part);
  return document;
}

/** What refers to something that is not there waits in memory, and is integrated all at once when it comes. */
const waits = ({ store }: Y.Doc): boolean => store.pendingStructs !== null || store.pendingDs !== null;

function run({ state, update }: HeavyTask): HeavyOutcome {
  const document = documentOf(state);
  if (update === null) return { update: Y.encodeStateAsUpdate(document), structs: countStructs(document) };
  const [vector, structsBefore] = [Y.encodeStateVector(document), countStructs(document)];
  try {
    Y.applyUpdate(document, update);
  } catch {
    return 'malformed';
  }
  if (waits(document)) return 'malformed';
  const integrated = Y.encodeStateAsUpdate(document, vector);
  const copy = documentOf([...state]);
  const began = processorMs();
  Y.applyUpdate(copy, integrated);
  if (processorMs() - began > TAKEN_OVER_MS) return 'tooLarge';
  return { update: integrated, structs: Math.max(0, countStructs(document) - structsBefore) };
}

process.on('message', (task: HeavyTask) => {
  let outcome: HeavyOutcome;
  try {
    outcome = run(task);
  } catch {
    outcome = 'malformed';
  }
  process.send?.({ id: task.id, outcome });
});
// A server that is gone has no more work.
process.on('disconnect', () => process.exit());
