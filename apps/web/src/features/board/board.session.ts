import { CaptureUpdateAction, getVisibleSceneBounds, reconcileElements, zoomToFitBounds } from '@excalidraw/excalidraw';
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { bindBoard, type Scene } from './board.binding.ts';
import { collaboratorsOf, othersAt, type PersonAtBoard, PRESENCE, type Presence } from './board.people.ts';
import { openPictures } from './board.pictures.ts';
import type { Drawn } from './board.wire.ts';

/** What someone shows of themselves goes out this often. */
const SHOWN_EACH_MS = 80;

interface Options {
  canvas: ExcalidrawImperativeAPI;
  doc: Y.Doc;
  awareness: Awareness;
  admission(): Promise<string>;
  mayDraw(): boolean;
  onOthers(others: readonly PersonAtBoard[]): void;
}

/** One board that is open on this page. */
export interface BoardSession {
  /** Something changed on the canvas. */
  changed(elements: readonly Drawn[], state: AppState): void;
  pointed(pointer: NonNullable<Presence['pointer']>, button: Presence['button']): void;
  /** Whose view mine follows; null: no one's. */
  follow(personId: string | null): void;
  /** I may draw now, or may not any more. */
  rightChanged(): void;
  close(): void;
}

/** Calls at once, and then no more often than each this many milliseconds. */
function seldom(ms: number, run: () => void): { call(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const call = () => {
    if (timer !== undefined) {
      isPending = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isPending) return;
      isPending = false;
      call();
    }, ms);
  };
  return { call, end: () => clearTimeout(timer) };
}

const viewOf = (state: AppState): Presence['view'] => {
  const [left, top, right, bottom] = getVisibleSceneBounds(state);
  return [left, top, right, bottom];
};

/** Connects a canvas with its document, its pictures and the others at the board. */
export function openBoard(options: Options): BoardSession {
  const { canvas, doc, awareness, mayDraw } = options;
  const scene: Scene = {
    elements: () => canvas.getSceneElementsIncludingDeleted(),
    merged: (others) =>
      reconcileElements(
        canvas.getSceneElementsIncludingDeleted(),
        others as Parameters<typeof reconcileElements>[1],
        canvas.getAppState(),
      ),
    show(elements) {
      canvas.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
      pictures.need(elements);
    },
  };
  const pictures = openPictures({
    admission: options.admission,
    canvas,
    onRefused: () => binding.refresh(),
  });
  const binding = bindBoard({ doc, scene, mayWrite: mayDraw, isRefused: pictures.isRefused });

  let presence: Presence = { pointer: null, button: 'up', selected: [], view: null };
  const shown = seldom(SHOWN_EACH_MS, () => awareness.setLocalStateField(PRESENCE, presence));
  const show = (part: Partial<Presence>) => {
    presence = { ...presence, ...part };
    shown.call();
  };

  let followed: string | null = null;
  const others = seldom(SHOWN_EACH_MS, () => {
    const now = othersAt(awareness.getStates(), doc.clientID);
    canvas.updateScene({ collaborators: collaboratorsOf(now) });
    const view = now.find(({ personId }) => personId === followed)?.view;
    if (view) lookAt(view);
    options.onOthers(now);
  });
  const lookAt = (bounds: NonNullable<Presence['view']>) => {
    const { scrollX, scrollY, zoom } = zoomToFitBounds({
      bounds: [...bounds],
      appState: canvas.getAppState(),
      fitToViewport: true,
      viewportZoomFactor: 1,
    }).appState;
    canvas.updateScene({ appState: { scrollX, scrollY, zoom } });
  };
  awareness.on('change', others.call);
  show({ view: viewOf(canvas.getAppState()) });
  others.call();

  return {
    changed(elements, state) {
      binding.changed(elements);
      const selected = Object.keys(state.selectedElementIds);
      const view = viewOf(state);
      if (selected.join() !== presence.selected.join() || view?.join() !== presence.view?.join())
        show({ selected, view });
    },
    pointed: (pointer, button) => show({ pointer: { x: pointer.x, y: pointer.y, tool: pointer.tool }, button }),
    follow(personId) {
      followed = personId;
      others.call();
    },
    rightChanged() {
      if (!mayDraw()) binding.reset();
    },
    close() {
      binding.close();
      pictures.close();
      awareness.off('change', others.call);
      awareness.setLocalStateField(PRESENCE, null);
      shown.end();
      others.end();
    },
  };
}
