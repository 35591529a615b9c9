import type { Reception } from '@salon/room';
import { Scaling, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useNaturalSize } from '#shared/zoom/useNaturalSize.ts';
import { useZoomGestures } from '#shared/zoom/useZoomGestures.ts';
import { dragged, placed, type Size, WHOLE, type ZoomView, zoomed } from '#shared/zoom/zoom.geometry.ts';
import { useInside } from '../room.context.ts';
import css from './ShareZoom.module.css';
import { actualZoom, afterKey, LEAST_MAX, SHARE_STEP, sharedSize, withZoom } from './share.zoom.ts';

const TAKES_KEYS = '[role=menu], [role=dialog], input, textarea, select';

/**
 * Enlarges the shared screen in whose tile it stands, for anyone who looks alone: the picture in its frame becomes larger, and what is
 * drawn over it follows. Its layer of the media server follows, too: it goes by the size of the picture.
 */
export function ShareZoom({ personId }: { personId: string }) {
  const { t, formatNumber } = usePhrases();
  const tile = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState<ZoomView>(WHOLE);
  const [isAnnounced, setSummary] = useState(false);
  /** A finger cannot hover: it shows the buttons, and takes them away again. */
  const [touched, setTouched] = useState(false);
  /** It is shown in its own size, whatever that becomes. */
  const [keepsActual, setKeepsActual] = useState(false);
  const place = useNaturalSize(frame);
  const picture = useSharedSize(frame, personId);
  const actual = actualZoom(place, picture, devicePixelRatio);
  const max = Math.max(LEAST_MAX, actual);
  const look = (change: Partial<ZoomView>) => {
    setSummary(true);
    setKeepsActual(false);
    setView((before) => ({ ...before, ...change }));
  };
  const zoomTo = (zoom: number, atX = place.width / 2, atY = place.height / 2) =>
    look(withZoom(zoomed(place, picture, view, { zoom: Math.min(max, zoom), atX, atY }), zoom, actual));
  const showActual = () => {
    zoomTo(actual);
    setKeepsActual(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is its own size, which has become another
  useLayoutEffect(() => {
    if (keepsActual && view.zoom !== actual) showActual();
  }, [actual]);
  useZoomGestures(
    frame,
    {
      size: place,
      picture,
      view,
      max,
      onLook: look,
      onTouch: () => setTouched((before) => !before),
      onDoublePress: (atX, atY) => (view.zoom === 1 ? zoomTo(Math.max(2, actual), atX, atY) : look(WHOLE)),
    },
    tile,
  );
  useKeys(tile, (key) => {
    const asked = afterKey(key, view);
    if (asked === null) return false;
    if ('zoom' in asked) zoomTo(asked.zoom);
    else look(dragged(place, picture, view, asked.byX, asked.byY));
    return true;
  });
  usePlaced(frame, place, picture, view);
  const percent = formatNumber(view.zoom / actual, { style: 'percent' });
  const icon = { size: 20, 'aria-hidden': true } as const;
  return (
    <fieldset
      ref={(element) => {
        tile.current = element?.closest('article') ?? null;
        frame.current = tile.current?.querySelector<HTMLElement>(':scope > [data-picture]') ?? null;
      }}
      className={css.zoom}
      aria-label={t('room.zoom')}
      data-touched={touched || undefined}
      data-zoomed={view.zoom === 1 ? undefined : view.zoom}
    >
      <IconButton
        tone="solid"
        label={t('room.zoomOut')}
        icon={<ZoomOut {...icon} />}
        aria-disabled={view.zoom <= 1 || undefined}
        onClick={() => zoomTo(view.zoom / SHARE_STEP)}
      />
      <span className={css.size} aria-hidden="true">
        {percent}
      </span>
      <VisuallyHidden>
        <span role="status">{isAnnounced && t('room.zoomNow', { percent })}</span>
      </VisuallyHidden>
      <IconButton
        tone="solid"
        label={t('room.zoomIn')}
        icon={<ZoomIn {...icon} />}
        aria-disabled={view.zoom >= max || undefined}
        onClick={() => zoomTo(view.zoom * SHARE_STEP)}
      />
      <IconButton
        tone="solid"
        label={t('room.zoomActual')}
        icon={<Scaling {...icon} />}
        aria-disabled={view.zoom === actual || undefined}
        onClick={showActual}
      />
      <IconButton
        tone="solid"
        label={t('room.zoomFit')}
        icon={<Scan {...icon} />}
        aria-disabled={view.zoom === 1 || undefined}
        onClick={() => look(WHOLE)}
      />
    </fieldset>
  );
}

const videoIn = (frame: RefObject<HTMLElement | null>): HTMLVideoElement | null =>
  frame.current?.querySelector('video') ?? null;

/** How large the shared screen is, also while a smaller layer of it comes; a shared window may change that. */
function useSharedSize(frame: RefObject<HTMLElement | null>, personId: string): Size {
  const { media } = useInside().engine;
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const video = videoIn(frame);
    if (video === null) return;
    let reception: Reception | null = null;
    const read = () => {
      const { videoWidth: width, videoHeight: height } = video;
      setSize(sharedSize({ width, height }, reception?.screenSize(personId) ?? null));
    };
    read();
    let isOver = false;
    media.reception().then(
      (now) => {
        reception = now;
        if (!isOver) read();
      },
      // The picture's own size is the best that is known.
      () => undefined,
    );
    video.addEventListener('resize', read);
    video.addEventListener('loadedmetadata', read);
    return () => {
      isOver = true;
      video.removeEventListener('resize', read);
      video.removeEventListener('loadedmetadata', read);
    };
  }, [frame, media, personId]);
  return size;
}

/** Puts the picture where the view says; the whole of it is drawn as it always is. */
function usePlaced(frame: RefObject<HTMLElement | null>, place: Size, picture: Size, view: ZoomView): void {
  useLayoutEffect(() => {
    const [element, video] = [frame.current, videoIn(frame)];
    if (element === null || video === null || view.zoom === 1 || picture.width === 0) return;
    const at = placed(place, picture, view);
    const { style } = video;
    style.inlineSize = `${at.width}px`;
    style.blockSize = `${at.height}px`;
    style.transform = `translate(${at.left}px, ${at.top}px)`;
    element.style.cursor = view.zoom > 1 ? 'grab' : '';
    return () => {
      for (const name of ['inline-size', 'block-size', 'transform']) style.removeProperty(name);
      element.style.cursor = '';
    };
  }, [frame, place, picture, view]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // Two fingers enlarge the picture, not the page.
    element.style.touchAction = 'none';
    return () => {
      element.style.touchAction = '';
    };
  }, [frame]);
}

/** Keys while the focus is somewhere in the tile; `press` says whether it took the key. */
function useKeys(tile: RefObject<HTMLElement | null>, press: (key: string) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const element = tile.current;
    const down = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
      // While someone draws, arrows move the pen.
      const taken = event.key.startsWith('Arrow') ? `${TAKES_KEYS}, [role=application]` : TAKES_KEYS;
      if (event.target.closest(taken) !== null || !latest.current(event.key)) return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', down);
    return () => element?.removeEventListener('keydown', down);
  }, [tile]);
}
