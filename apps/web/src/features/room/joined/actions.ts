import type { MediaSource } from '@salon/contract';
import type { RoomEngine } from '@salon/room';
import { facesOffered, type Somebody, type ToolView } from '#shared/room/index.ts';
import type { Store } from '#shared/store/createStore.ts';
import { getSendDenial } from './denials.ts';
import type { FrameState, RoomDialog } from './shell/frame.store.ts';
import { toggleFullScreen } from './shell/fullScreen.ts';

/** What buttons, menus and keys do. They all come here, so that each action behaves the same everywhere. */
export interface Actions {
  toggle(source: MediaSource): void;
  toggleHand(): void;
  togglePanel(tool: string): void;
  /** Opens a tool's panel, about someone, about no one (null), or as it was; one that is open already takes the focus. */
  openPanel(tool: string, about?: Somebody | null): void;
  closePanel(): void;
  open(dialog: RoomDialog): void;
  closeDialog(): void;
  toggleFullScreen(): void;
  /** Opens the microphone while a key is held. What was open before stays open after. */
  talk(held: boolean): void;
}

interface Parts {
  engine: RoomEngine;
  toolViews: readonly ToolView[];
  frame: Store<FrameState>;
  canShareScreens: boolean;
}

export function createActions({ engine, toolViews, frame, canShareScreens }: Parts): Actions {
  const { commands } = engine;
  const setters = {
    microphone: commands.setMicrophone,
    camera: commands.setCamera,
    screen: commands.setScreen,
  } as const;
  let talking = false;

  const set = (source: MediaSource, on: boolean) => {
    const device = engine.snapshot().devices[source];
    if (on && getSendDenial(source, device, canShareScreens) !== null) return;
    void setters[source](on);
  };
  const setPanel = (panel: string | null, about?: Somebody | null) => {
    const face = facesOffered(toolViews, engine.snapshot()).find(({ name }) => name === panel);
    face?.panel?.onOpen?.(engine, about);
    frame.set({ panel: face?.name ?? null, openedByHand: frame.get().openedByHand + 1 });
  };

  return {
    toggle: (source) => set(source, engine.snapshot().devices[source].actual === 'off'),
    toggleHand() {
      const me = engine.snapshot().people.find((person) => person.isMe);
      if (me !== undefined) void commands.setHand(me.handRaisedAt === null);
    },
    togglePanel: (panel) => setPanel(frame.get().panel === panel ? null : panel),
    openPanel: setPanel,
    closePanel: () => setPanel(null),
    open: (dialog) => frame.set({ dialog }),
    closeDialog: () => frame.set({ dialog: null }),
    toggleFullScreen,
    talk(held) {
      if (held === talking) return;
      if (held && engine.snapshot().devices.microphone.actual !== 'off') return;
      talking = held;
      set('microphone', held);
    },
  };
}
