import type { ComponentType } from 'react';
import { loadPack } from '#shared/phrases/index.ts';
import { RoomPartFailed } from '#shared/room/index.ts';
import { type LazyPart, lazyComponent, type Unfetched } from '#shared/ui/lazyComponent.tsx';
import type { MenuContent } from '#shared/ui/Menu.tsx';
import type { DeviceItems as DeviceItemsPart } from './bar/DeviceItems.tsx';
import type { MoreItems as MoreItemsPart } from './bar/MoreItems.tsx';
import type { ReactionRow as ReactionRowPart } from './bar/ReactionRow.tsx';
import type { ToolListProps } from './bar/ToolList.tsx';
import type { PersonItems as PersonItemsPart } from './people/PersonItems.tsx';
import type { PagerProps } from './stage/Pager.tsx';
import type { TileSigns as TileSignsPart } from './stage/TileSigns.tsx';

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props & object : never;

/** A part of the room that no one needs in order to enter, with its words. */
export const lazyRoomComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Unfetched<Props>>,
): LazyPart<Props> =>
  lazyComponent(async () => {
    const [Part] = await Promise.all([load(), loadPack('roomLazy')]);
    return Part;
  }, Failed);

const FailedMenu = ({ onRetry }: Unfetched<MenuContent>) => <RoomPartFailed onRetry={onRetry} />;

/** The lines of menus: a menu that is closed is its button alone. */
export const MoreItems = lazyRoomComponent<PropsOf<typeof MoreItemsPart>>(
  async () => (await import('./bar/MoreItems.tsx')).MoreItems,
  FailedMenu,
);
export const DeviceItems = lazyRoomComponent<PropsOf<typeof DeviceItemsPart>>(
  async () => (await import('./bar/DeviceItems.tsx')).DeviceItems,
  FailedMenu,
);
export const PersonItems = lazyRoomComponent<PropsOf<typeof PersonItemsPart>>(
  async () => (await import('./people/PersonItems.tsx')).PersonItems,
  FailedMenu,
);

/** The tools of the meeting, in their open panel. */
export const ToolList = lazyRoomComponent<ToolListProps>(
  async () => (await import('./bar/ToolList.tsx')).ToolList,
  RoomPartFailed,
);

export const ReactionRow = lazyRoomComponent<PropsOf<typeof ReactionRowPart>>(
  async () => (await import('./bar/ReactionRow.tsx')).ReactionRow,
  RoomPartFailed,
);

/** What is told in the line above the pictures. It is read aloud where it cannot be fetched, too. */
export const NoticeLine = lazyRoomComponent(
  async () => (await import('./announcements/NoticeLine.tsx')).NoticeLine,
  () => null,
);

/** How much of a shared screen I look at. Where it cannot be fetched, the whole of it is seen. */
export const ShareZoom = lazyRoomComponent<{ personId: string }>(
  async () => (await import('./stage/ShareZoom.tsx')).ShareZoom,
  () => null,
);

/** What stands in the corner of someone's tile, where something does. */
export const TileSigns = lazyRoomComponent<PropsOf<typeof TileSignsPart>>(
  async () => (await import('./stage/TileSigns.tsx')).TileSigns,
  () => null,
);

/** Turns pages of people, where there are several. */
export const Pager = lazyRoomComponent<PagerProps>(
  async () => (await import('./stage/Pager.tsx')).Pager,
  RoomPartFailed,
);
