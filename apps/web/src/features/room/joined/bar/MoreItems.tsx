import type { LayoutMode } from '@salon/room';
import {
  Columns2,
  Hand,
  Info,
  Keyboard,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  Minimize,
  MonitorUp,
  MonitorX,
  PictureInPicture2,
  RectangleHorizontal,
  Settings,
  SmilePlus,
} from 'lucide-react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { type MenuContent, type MenuItem, MenuItems } from '#shared/ui/Menu.tsx';
import { getSendDenial } from '../denials.ts';
import { canPip, togglePip } from '../pip/openPip.ts';
import { useFrame, useInside, useRoom, useToolViews } from '../room.context.ts';
import { canFullScreen, useFullScreen } from '../shell/fullScreen.ts';
import type { BarItem } from './bar.folding.ts';
import { useToolNames } from './ToolButton.tsx';

const layouts: readonly { readonly mode: LayoutMode; readonly key: PhraseKey; readonly Icon: LucideIcon }[] = [
  { mode: 'auto', key: 'room.layoutAuto', Icon: LayoutDashboard },
  { mode: 'grid', key: 'room.layoutGrid', Icon: LayoutGrid },
  { mode: 'speaker', key: 'room.layoutSpeaker', Icon: RectangleHorizontal },
  { mode: 'side', key: 'room.layoutSide', Icon: Columns2 },
];

/** What the bar had no room for, as menu lines. Tools have a panel of their own. */
function useFolded(inBar: ReadonlySet<BarItem>): readonly MenuItem[] {
  const { t } = usePhrases();
  const { actions, canShareScreens } = useInside();
  const toolViews = useToolViews().filter(({ button }) => button?.group !== undefined);
  const screen = useRoom((state) => state.devices.screen);
  const raised = useRoom((state) => (state.people.find((person) => person.isMe)?.handRaisedAt ?? null) !== null);
  const fixed = useRoom((state) => state.rules.fixed);
  const refusal = getSendDenial('screen', screen, canShareScreens, fixed);
  const sharing = screen.actual !== 'off';
  const items: Readonly<Partial<Record<string, MenuItem>>> = {
    share: {
      key: 'share',
      label: t(sharing ? 'room.shareOff' : 'room.shareOn'),
      icon: sharing ? <MonitorX size={18} aria-hidden="true" /> : <MonitorUp size={18} aria-hidden="true" />,
      disabledReason: refusal === null ? null : t(refusal),
      onSelect: () => actions.toggle('screen'),
    },
    hand: {
      key: 'hand',
      label: t(raised ? 'room.handDown' : 'room.handUp'),
      icon: <Hand size={18} aria-hidden="true" />,
      onSelect: actions.toggleHand,
    },
    reactions: {
      key: 'reactions',
      label: t('room.reactions'),
      icon: <SmilePlus size={18} aria-hidden="true" />,
      onSelect: () => actions.open({ is: 'reactions' }),
    },
  };
  const tools = useToolItems(toolViews);
  return ['hand', 'reactions', ...toolViews.map(({ name }) => name), 'share'].flatMap((item) =>
    inBar.has(item) ? [] : (items[item] ?? tools[item] ?? []),
  );
}

/** The buttons of the tools as lines. */
function useToolItems(toolViews: readonly ToolView[]): Readonly<Partial<Record<string, MenuItem>>> {
  const { actions } = useInside();
  const nameOf = useToolNames();
  const items: Record<string, MenuItem> = {};
  for (const face of toolViews) {
    const { name, button } = face;
    if (button === undefined) continue;
    items[name] = {
      key: name,
      label: nameOf(face),
      icon: <button.Icon size={18} aria-hidden="true" />,
      onSelect: () => actions.togglePanel(name),
    };
  }
  return items;
}

/** The lines of "more": first what the bar has no room for, then the layout, then everything about the screen and the devices. */
export function useMoreItems(inBar: ReadonlySet<BarItem>): readonly MenuItem[] {
  const { t } = usePhrases();
  const room = useInside();
  const { actions, engine } = room;
  const pip = useFrame((frame) => frame.pip !== null);
  const mode = useRoom((state) => state.layout);
  const full = useFullScreen();
  const first = useFolded(inBar);
  const layoutItems = layouts.map(
    ({ mode: own, key, Icon }, index): MenuItem => ({
      key: `layout.${own}`,
      label: t(key),
      icon: <Icon size={18} aria-hidden="true" />,
      checked: mode === own,
      separated: index === 0 && first.length > 0,
      onSelect: () => engine.commands.setLayout(own),
    }),
  );
  const screen: MenuItem = {
    key: 'fullScreen',
    label: t(full ? 'room.fullScreenOff' : 'room.fullScreenOn'),
    separated: true,
    onSelect: actions.toggleFullScreen,
    icon: full ? <Minimize size={18} aria-hidden="true" /> : <Maximize size={18} aria-hidden="true" />,
  };
  const small: MenuItem = {
    key: 'pip',
    label: t(pip ? 'room.pipOff' : 'room.pipOn'),
    icon: <PictureInPicture2 size={18} aria-hidden="true" />,
    separated: !canFullScreen(),
    onSelect: () => void togglePip(room),
  };
  const information: MenuItem = {
    key: 'information',
    label: t('room.information'),
    icon: <Info size={18} aria-hidden="true" />,
    separated: !canFullScreen() && !canPip(),
    onSelect: () => actions.open({ is: 'information' }),
  };
  const settings: MenuItem = {
    key: 'settings',
    label: t('room.settings'),
    icon: <Settings size={18} aria-hidden="true" />,
    onSelect: () => actions.open({ is: 'settings' }),
  };
  const keyboard: MenuItem = {
    key: 'keyboard',
    label: t('room.keyboard'),
    icon: <Keyboard size={18} aria-hidden="true" />,
    onSelect: () => actions.open({ is: 'keyboard' }),
  };
  return [
    ...first,
    ...layoutItems,
    ...(canFullScreen() ? [screen] : []),
    ...(canPip() ? [small] : []),
    information,
    settings,
    keyboard,
  ];
}

/** The lines of "more", in an open menu. */
export const MoreItems = ({ inBar, ...content }: MenuContent & { inBar: ReadonlySet<BarItem> }) => (
  <MenuItems {...content} items={useMoreItems(inBar)} />
);
