import { RoomPartFailed } from '#shared/room/index.ts';
import type { Unfetched } from '#shared/ui/lazyComponent.tsx';
import type { MenuContent } from '#shared/ui/Menu.tsx';
import type { DeviceItems as DeviceItemsPart } from './bar/DeviceItems.tsx';
import type { MoreItems as MoreItemsPart } from './bar/MoreItems.tsx';
import type { ReactionRow as ReactionRowPart } from './bar/ReactionRow.tsx';
import type { ToolListProps } from './bar/ToolList.tsx';
import { lazyRoomComponent } from './lazyRoomComponent.ts';
import type { PersonItems as PersonItemsPart } from './people/PersonItems.tsx';
import type { PagerProps } from './stage/Pager.tsx';
import type { TileSigns as TileSignsPart } from './stage/TileSigns.tsx';

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props & object : never;

const FailedMenu = ({ onRetry }: Unfetched<MenuContent>) => <RoomPartFailed onRetry={onRetry} />;

/** The lines of menus: a menu that is closed is its button alone. */
export const MoreItems = lazyRoomComponent<PropsOf<typeof MoreItemsPart>>(
  async () => (await import('./menuParts.ts')).MoreItems,
  FailedMenu,
);
export const DeviceItems = lazyRoomComponent<PropsOf<typeof DeviceItemsPart>>(
  async () => (await import('./menuParts.ts')).DeviceItems,
  FailedMenu,
);
export const PersonItems = lazyRoomComponent<PropsOf<typeof PersonItemsPart>>(
  async () => (await import('./menuParts.ts')).PersonItems,
  FailedMenu,
);

/** The tools of the meeting, in their open panel. */
export const ToolList = lazyRoomComponent<ToolListProps>(
  async () => (await import('./menuParts.ts')).ToolList,
  RoomPartFailed,
);

export const ReactionRow = lazyRoomComponent<PropsOf<typeof ReactionRowPart>>(
  async () => (await import('./menuParts.ts')).ReactionRow,
  RoomPartFailed,
);

/** What is told in the line above the pictures. It is read aloud where it cannot be fetched, too. */
export const NoticeLine = lazyRoomComponent(
  async () => (await import('./entryParts.ts')).NoticeLine,
  () => null,
);

/** How much of a shared screen I look at. Where it cannot be fetched, the whole of it is seen. */
export const ShareZoom = lazyRoomComponent<{ personId: string }>(
  async () => (await import('./stage/ShareZoom.tsx')).ShareZoom,
  () => null,
);

/** What stands in the corner of someone's tile, where something does. */
export const TileSigns = lazyRoomComponent<PropsOf<typeof TileSignsPart>>(
  async () => (await import('./entryParts.ts')).TileSigns,
  () => null,
);

/** Turns pages of people, where there are several. */
export const Pager = lazyRoomComponent<PagerProps>(async () => (await import('./entryParts.ts')).Pager, RoomPartFailed);
