import type { Collaborator, SocketId } from '@excalidraw/excalidraw/types';

/** What someone at the board shows of themselves, many times a second. */
export interface Presence {
  readonly pointer: { readonly x: number; readonly y: number; readonly tool: 'pointer' | 'laser' } | null;
  readonly button: 'up' | 'down';
  readonly selected: readonly string[];
  /** What they see of the board: its corners, in the board's own measure. */
  readonly view: readonly [number, number, number, number] | null;
}

/** Someone else at the board. */
export interface PersonAtBoard extends Presence {
  readonly personId: string;
  /** Each browser has its own. */
  readonly clientId: number;
  readonly name: string;
}

/** Under which name presences stand in the awareness of a document. */
export const PRESENCE = 'board';
const MAX_SELECTED = 200;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function viewOf(value: unknown): Presence['view'] {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isNumber)) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = value;
  return right > left && bottom > top ? [left, top, right, bottom] : null;
}

/** What another browser says of itself, which may be anything. */
export function presenceFrom(value: unknown): Presence {
  const { pointer, button, selected, view } = isRecord(value) ? value : {};
  const isPointer = isRecord(pointer) && isNumber(pointer.x) && isNumber(pointer.y);
  return {
    pointer: isPointer
      ? { x: Number(pointer.x), y: Number(pointer.y), tool: pointer.tool === 'laser' ? 'laser' : 'pointer' }
      : null,
    button: button === 'down' ? 'down' : 'up',
    selected: Array.isArray(selected) ? selected.filter((id) => typeof id === 'string').slice(0, MAX_SELECTED) : [],
    view: viewOf(view),
  };
}

/** Who else is at the board. Who they are stands under `user` and is the server's word; a browser cannot say it. */
export function othersAt(states: ReadonlyMap<number, unknown>, ownClientId: number): PersonAtBoard[] {
  return [...states].flatMap(([clientId, state]) => {
    if (clientId === ownClientId || !isRecord(state) || !isRecord(state.user)) return [];
    const { name, participantId } = state.user;
    if (typeof name !== 'string' || typeof participantId !== 'string') return [];
    return [{ ...presenceFrom(state[PRESENCE]), clientId, personId: participantId, name }];
  });
}

/** The same for the drawing program, which draws their cursors and what they hold. */
export const collaboratorsOf = (others: readonly PersonAtBoard[]): Map<SocketId, Collaborator> =>
  new Map(
    others.map(({ clientId, personId, name, pointer, button, selected }) => {
      const socketId = String(clientId) as SocketId;
      return [
        socketId,
        {
          socketId,
          id: personId,
          username: name,
          button,
          selectedElementIds: Object.fromEntries(selected.map((id) => [id, true as const])),
          ...(pointer !== null && { pointer }),
        },
      ];
    }),
  );
