import { loadAllTools, type Notice, type RoomState, type ToolHandles } from '@salon/room';

/** What the tools need of a scripted room. */
interface Scripted {
  snapshot(): RoomState;
  set(change: Partial<RoomState>): void;
  notice(kind: Notice['kind']): void;
  readonly asked: string[];
}

/** Lazy tools, too: in a scripted room all code is here. */
const allTools = await loadAllTools();

type AnyTool = (typeof allTools)[number];
type Action = (...given: unknown[]) => unknown;

const byTool = <Value>(of: (tool: AnyTool) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(allTools.map((tool) => [tool.name, of(tool)]));

/** The tools before anything happened. */
export const noTools = byTool(({ initial }) => initial) as RoomState['tools'];

/** The tools as they begin after a reload. */
export const toolsAfter = (persisted: Readonly<Record<string, unknown>>): RoomState['tools'] =>
  byTool((tool) => tool.restore?.(tool.initial, persisted[tool.name]) ?? tool.initial) as RoomState['tools'];

/** The tools with a chat as it is given. */
export const withChat = (given: Partial<RoomState['tools']['chat']>): RoomState['tools'] => ({
  ...noTools,
  chat: { ...noTools.chat, ...given },
});

const never = new Promise<never>(() => undefined);

/** The real tools in a room whose calls are never answered. What is asked of them is written down: `chat.send(arguments)`. */
export function fakeTools(room: Scripted): ToolHandles {
  const stateOf = ({ name }: AnyTool) => (room.snapshot().tools as Readonly<Record<string, unknown>>)[name];
  const open = (tool: AnyTool) =>
    tool.commands({
      state: () => stateOf(tool),
      room: room.snapshot,
      dispatch(fact) {
        const state = tool.reduce(
          stateOf(tool),
          { ...fact, at: 0 },
          {
            room: room.snapshot(),
            nameOf: (personId) => room.snapshot().people.find(({ id }) => id === personId)?.fullName ?? null,
            note: (kind) => room.notice(kind as Notice['kind']),
          },
        );
        room.set({ tools: { ...room.snapshot().tools, [tool.name]: state } });
      },
      send: () => never,
      ask: () => never,
      react: () => undefined,
      live: { tell: () => undefined, hear: () => undefined },
      clock: { now: () => 0, after: () => () => undefined },
      pause: { wait: () => never, wake: () => undefined },
      scope: { ended: false, own: () => () => undefined, end: () => undefined },
    });
  const handleOf = (tool: AnyTool) => {
    const commands = Object.entries(open(tool) as Record<string, Action>).map(([name, command]) => [
      name,
      (...given: unknown[]) => {
        const said = given.filter((value) => value !== undefined).map((value) => JSON.stringify(value));
        room.asked.push(`${tool.name}.${name}(${said.join(', ')})`);
        return command(...given);
      },
    ]);
    const rules = Object.entries(tool.denials as Record<string, Action>).map(([name, rule]) => [
      name,
      (...given: unknown[]) => rule(stateOf(tool), room.snapshot(), ...given),
    ]);
    return { commands: Object.fromEntries(commands), denials: Object.fromEntries(rules) };
  };
  return byTool(handleOf) as unknown as ToolHandles;
}
