import { loadPack } from '../../../../shared/phrases/index.ts';
import { type PanelProps, RoomPartFailed, type ToolFace } from '../../../../shared/room/index.ts';
import { type LazyPart, lazyPart } from '../../../../shared/ui/lazyPart.tsx';

/** One part a tool: drawing its panel again must not fetch it again. */
const panels = new WeakMap<ToolFace, LazyPart<PanelProps>>();

/** The panel of a tool, fetched with its words when it is first shown; null where it has none. */
export function panelOf(face: ToolFace): LazyPart<PanelProps> | null {
  const { panel } = face;
  if (panel === undefined) return null;
  const known = panels.get(face);
  if (known !== undefined) return known;
  const fetched = async () => {
    const [Panel] = await Promise.all([panel.load(), panel.phrases && loadPack(panel.phrases)]);
    return Panel;
  };
  const made = lazyPart<PanelProps>(fetched, RoomPartFailed);
  panels.set(face, made);
  return made;
}
