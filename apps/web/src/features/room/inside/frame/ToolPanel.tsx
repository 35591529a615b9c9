import { loadPack, usePhrases } from '../../../../shared/phrases/index.ts';
import type { PanelProps, ToolFace } from '../../../../shared/room/index.ts';
import { type LazyPart, lazyPart, type Unfetched } from '../../../../shared/ui/lazyPart.tsx';
import { PartFailed } from '../../../../shared/ui/PartFailed.tsx';

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
  const made = lazyPart<PanelProps>(fetched, FailedPanel);
  panels.set(face, made);
  return made;
}

/** The panel is all that is lost: the meeting goes on. */
function FailedPanel({ onAgain }: Unfetched<PanelProps>) {
  const { t } = usePhrases();
  return <PartFailed text={t('room.partFailed')} onAgain={onAgain} />;
}
