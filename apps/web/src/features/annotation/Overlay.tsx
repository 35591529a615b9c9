import { pageOf } from '@salon/contract';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type OverlayProps, useTool } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { type DrawingChoices, firstChoices } from './choices.ts';
import { DrawingArea } from './DrawingArea.tsx';
import { DrawingBar } from './DrawingBar.tsx';
import css from './Overlay.module.css';
import { OwnShareButton } from './OwnShareButton.tsx';
import { StrokeLayer } from './StrokeLayer.tsx';
import { frameOf, pictureBeside, usePictureBox } from './usePictureBox.ts';

/** While someone draws, the picture leaves its foot to the tools: nothing of it is covered. */
const BAR_HEIGHT = '3.25rem';
/** Milliseconds. */
const ANNOUNCED_FOR = 6000;

/** What is drawn on a picture, over its content: the same place on every screen, whatever the language. */
export function Overlay({ surface, presenterId, begins = false }: OverlayProps) {
  const { t, direction } = usePhrases();
  const { denials, state, commands } = useTool('annotation');
  const refused = denials.draw(surface, presenterId);
  const [wanted, setWanted] = useState(begins);
  const [choices, setChoices] = useState<DrawingChoices>(firstChoices);
  const [status, setStatus] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement>(null);
  const box = usePictureBox(root);
  const draws = wanted && refused === null && box !== null;
  const tellsRefusal = useForAWhile(refused !== null);
  useSpaceForBar(root, draws);
  const { listed } = state;
  // Again with every new beginning: what was asked before may have failed.
  useEffect(() => {
    if (pageOf(surface) !== null && !listed.includes(surface)) void commands.need(surface);
  }, [listed, commands, surface]);
  // Someone forbade it, or there is no picture: it does not begin again on its own.
  useEffect(() => {
    if (wanted && refused !== null) setWanted(false);
  }, [wanted, refused]);
  const leave = () => {
    setWanted(false);
    setStatus('');
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div ref={root} className={css.root} dir="ltr">
      {box !== null && (
        <div
          className={css.content}
          style={{ insetInlineStart: box.x, insetBlockStart: box.y, inlineSize: box.width, blockSize: box.height }}
        >
          <StrokeLayer key={`strokes ${surface}`} surface={surface} ratio={box.height / box.width} />
          {draws && (
            <DrawingArea
              key={`area ${surface}`}
              surface={surface}
              choices={choices}
              onStatus={setStatus}
              onLeave={leave}
            />
          )}
        </div>
      )}
      <span role="status" className={css.status} dir={direction}>
        {draws ? status : tellsRefusal && t('annotation.forbiddenNow')}
      </span>
      {draws ? (
        <div dir={direction}>
          <DrawingBar
            surface={surface}
            presenterId={presenterId}
            choices={choices}
            onChoose={(change) => setChoices({ ...choices, ...change })}
            picture={() => pictureBeside(root.current)}
            onStatus={setStatus}
            onLeave={leave}
          />
        </div>
      ) : (
        <span className={css.begin} dir={direction}>
          <OwnShareButton surface={surface} />
          <IconButton
            ref={(element) => {
              button.current = element;
            }}
            tone="solid"
            label={t('room.draw')}
            icon={<Pencil size={20} aria-hidden="true" />}
            disabledReason={refused === null ? null : t('annotation.forbiddenNow')}
            onClick={() => setWanted(true)}
          />
        </span>
      )}
    </div>
  );
}

/** True for some seconds from when something became so: then it is known, and covers nothing any more. */
function useForAWhile(isSo: boolean): boolean {
  const [tells, setTells] = useState(isSo);
  useEffect(() => {
    setTells(isSo);
    if (!isSo) return;
    const timer = setTimeout(() => setTells(false), ANNOUNCED_FOR);
    return () => clearTimeout(timer);
  }, [isSo]);
  return tells;
}

/** The picture becomes as much lower as the bar is high. */
function useSpaceForBar(root: React.RefObject<Element | null>, draws: boolean): void {
  useEffect(() => {
    const picture = pictureBeside(root.current);
    if (!draws || picture === null) return;
    const { style } = frameOf(picture);
    style.blockSize = `calc(100% - ${BAR_HEIGHT})`;
    return () => {
      style.blockSize = '';
    };
  }, [root, draws]);
}
