import type { ComponentType } from 'react';
import { loadPack, type Pack } from '../../../../shared/phrases/index.ts';
import { type PanelProps, RoomPartFailed, type ToolFace } from '../../../../shared/room/index.ts';
import { type LazyPart, lazyPart } from '../../../../shared/ui/lazyPart.tsx';

interface Source<Props> {
  load(): Promise<ComponentType<Props>>;
  readonly phrases?: Pack;
}

/** Gives the lazy part of a tool, fetched with its words when it is first shown. Drawing it again does not fetch it again. */
function partsOf<Props extends object>(sourceOf: (face: ToolFace) => Source<Props> | undefined) {
  const parts = new WeakMap<ToolFace, LazyPart<Props>>();
  return (face: ToolFace): LazyPart<Props> | null => {
    const source = sourceOf(face);
    if (source === undefined) return null;
    const known = parts.get(face);
    if (known !== undefined) return known;
    const fetched = async () => {
      const [Part] = await Promise.all([source.load(), source.phrases && loadPack(source.phrases)]);
      return Part;
    };
    const made = lazyPart<Props>(fetched, RoomPartFailed);
    parts.set(face, made);
    return made;
  };
}

/** The panel of a tool; null where it has none. */
export const panelOf = partsOf<PanelProps>(({ panel }) => panel);

/** What it shows on the stage; null where it shows nothing there. */
export const stageOf = partsOf<object>(({ stage }) => stage);

/** Its way to bring somebody in; null where it has none. */
export const inviteOf = partsOf<{ meetingId: string }>(({ invites }) => invites);

/** Its part of the settings; null where it has none. */
export const settingsOf = partsOf<object>(({ settings }) => settings);
