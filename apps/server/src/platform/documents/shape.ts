import * as Y from 'yjs';

/** Types in types, and lists in lists of one value: who reads them calls itself at each. An editor nests some dozens. */
const TYPES_MAX = 150;
const VALUES_MAX = 16;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
/** Where an item is: how many types are around it, and under which name if it is an entry of a map. */
interface Position {
  depth: number;
  name: string | null;
}

function isShallow(value: unknown, left = VALUES_MAX): boolean {
  if (typeof value === 'bigint' || value instanceof Uint8Array) return false;
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((one) => isShallow(one, left - 1));
}

/** The struct of an update that has an id; by client they are in the order of their clocks. */
function findStruct(structs: ReadonlyMap<number, readonly Struct[]>, { client, clock }: Y.ID): Struct | null {
  const own = structs.get(client) ?? [];
  let [low, high] = [0, own.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const struct = own[middle];
    if (struct === undefined) return null;
    if (clock < struct.id.clock) high = middle - 1;
    else if (clock >= struct.id.clock + struct.length) low = middle + 1;
    else return struct;
  }
  return null;
}

function positionInDocument(document: Y.Doc, { client, clock }: Y.ID): Position | null {
  const own = document.store.clients.get(client);
  const last = own?.at(-1);
  if (own === undefined || last === undefined || clock >= last.id.clock + last.length) return null;
  const struct = own[Y.findIndexSS(own, clock)];
  if (!(struct instanceof Y.Item)) return null;
  let depth = 1;
  for (
    let around = struct.parent;
    around instanceof Y.AbstractType && around._item !== null;
    around = around._item.parent
  )
    depth += 1;
  return { depth, name: struct.parentSub };
}

/** Finds where each item of an update would be, without applying it. An item whose parent is unknown waits: it has no position. */
function locate(structs: readonly Struct[], document: Y.Doc): Map<Y.Item, Position | null> {
  const byClient = Map.groupBy(structs, ({ id }) => id.client);
  const positions = new Map<Y.Item, Position | null>();
  const positionOf = (id: Y.ID): { of: Y.Item } | { at: Position | null } => {
    const struct = findStruct(byClient, id);
    if (!(struct instanceof Y.Item)) return { at: positionInDocument(document, id) };
    const known = positions.get(struct);
    return known === undefined ? { of: struct } : { at: known };
  };
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const path: Y.Item[] = [struct];
    const waiting = new Set<Y.Item>();
    while (path.length > 0) {
      const item = path.at(-1) as Y.Item;
      // What is decoded has a name, an id, or nothing as its parent: then its neighbour has the same.
      const parent = item.parent as unknown as string | Y.ID | null;
      const next = parent instanceof Y.ID ? parent : (item.origin ?? item.rightOrigin);
      if (typeof parent === 'string' || next === null || positions.has(item)) {
        if (!positions.has(item)) positions.set(item, { depth: 1, name: item.parentSub });
        path.pop();
        continue;
      }
      const found = positionOf(next);
      if ('of' in found && !waiting.has(found.of)) {
        waiting.add(item);
        path.push(found.of);
        continue;
      }
      const around = 'at' in found ? found.at : null;
      const isInside = parent instanceof Y.ID;
      positions.set(item, around && (isInside ? { depth: around.depth + 1, name: item.parentSub } : { ...around }));
      path.pop();
    }
  }
  return positions;
}

function areValuesSound(content: unknown, name: string | null, mayHold: (name: string, value: unknown) => boolean) {
  if (content instanceof Y.ContentDoc || content instanceof Y.ContentBinary) return false;
  if (content instanceof Y.ContentFormat || content instanceof Y.ContentEmbed)
    return isShallow('value' in content ? content.value : content.embed);
  if (!(content instanceof Y.ContentAny || content instanceof Y.ContentJSON)) return true;
  const values: readonly unknown[] = content.arr;
  return values.every((value) => isShallow(value) && (name === null || mayHold(name, value)));
}

/**
 * Whether an update writes what readers of a document can read. It is asked before it is applied: nothing can be taken out of a Yjs
 * document again. What arrived earlier and waits for this update counts as part of it.
 */
export function isUpdateSound(
  update: Uint8Array,
  document: Y.Doc,
  mayHold: (name: string, value: unknown) => boolean = () => true,
): boolean {
  const { pendingStructs } = document.store;
  const whole =
    pendingStructs === null ? update : Y.mergeUpdates([Y.convertUpdateFormatV2ToV1(pendingStructs.update), update]);
  const { structs } = Y.decodeUpdate(whole);
  const positions = locate(structs, document);
  return structs.every((struct) => {
    if (!(struct instanceof Y.Item)) return true;
    const position = positions.get(struct) ?? null;
    return (position?.depth ?? 0) <= TYPES_MAX && areValuesSound(struct.content, position?.name ?? null, mayHold);
  });
}
