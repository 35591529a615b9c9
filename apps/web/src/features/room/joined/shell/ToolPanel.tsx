import type { RoomEngine } from '@salon/room';
import type { ComponentType, ReactNode } from 'react';
import { loadPack, type Pack, usePhrases } from '#shared/phrases/index.ts';
import {
  type BannerProps,
  type OverlayProps,
  type PanelProps,
  RoomPartFailed,
  type StageProps,
  type ToolView,
} from '#shared/room/index.ts';
import { type LazyPart, lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import css from './Frame.module.css';

interface Source<Props> {
  load(): Promise<ComponentType<Props>>;
  readonly phrases?: Pack;
}

/** Gives the lazy part of a tool, fetched with its words, and with the tool itself, when it is first shown. Drawing it again does not fetch it again. */
function partsOf<Props extends object>(
  sourceOf: (face: ToolView) => Source<Props> | undefined,
  waiting: ReactNode = null,
) {
  const parts = new WeakMap<RoomEngine, Map<ToolView, LazyPart<Props>>>();
  return (face: ToolView, engine: RoomEngine): LazyPart<Props> | null => {
    const source = sourceOf(face);
    if (source === undefined) return null;
    const ofRoom = parts.get(engine) ?? new Map<ToolView, LazyPart<Props>>();
    parts.set(engine, ofRoom);
    const known = ofRoom.get(face);
    if (known !== undefined) return known;
    const fetched = async () => {
      const words = source.phrases && loadPack(source.phrases);
      const [Part] = await Promise.all([source.load(), words, engine.loadTool(face.name)]);
      return Part;
    };
    const made = lazyComponent<Props>(fetched, RoomPartFailed, waiting);
    ofRoom.set(face, made);
    return made;
  };
}

function PanelWaiting() {
  const { t } = usePhrases();
  return (
    <p className={css.waiting} role="status">
      {t('common.loading')}
      <Skeleton height="6rem" />
    </p>
  );
}

/** The panel of a tool; null where it has none. */
export const panelOf = partsOf<PanelProps>(({ panel }) => panel, <PanelWaiting />);

/** Its line above the pictures; null where it has none. */
export const bannerOf = partsOf<BannerProps>(({ banner }) => banner);

/** Its sign in the top line; null where it has none. */
export const markOf = partsOf<object>(({ mark }) => mark);

/** What it shows on the stage; null where it shows nothing there. */
export const stageOf = partsOf<StageProps>(({ stage }) => stage);

/** What it draws over pictures; null where it draws nothing. */
export const overlayOf = partsOf<OverlayProps>(({ overlay }) => overlay);

/** Its way to bring someone in; null where it has none. */
export const inviteOf = partsOf<{ meetingId: string }>(({ invites }) => invites);

/** Its part of the settings; null where it has none. */
export const settingsOf = partsOf<object>(({ settings }) => settings);
