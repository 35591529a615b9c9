import { type RefObject, useEffect, useState } from 'react';
import type { Places } from './Controls.tsx';

/** Safari on phones shows nothing but films on the whole screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const isRefused = () => undefined;

/** Shows the player on the whole screen, or its picture in a small window of its own, where the browser can. */
export function usePlaces(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  hasPicture: boolean,
): Places {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const canFrame = document.fullscreenEnabled === true;
  const canPhone = 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  const full = () => {
    if (isFull) return void document.exitFullscreen().catch(isRefused);
    if (canFrame) return void frame.current?.requestFullscreen().catch(isRefused);
    (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  const inPicture = () => {
    if (document.pictureInPictureElement !== null) return void document.exitPictureInPicture().catch(isRefused);
    void video.current?.requestPictureInPicture().catch(isRefused);
  };
  return {
    isFull,
    fullScreen: canFrame || canPhone ? full : null,
    inPicture: hasPicture && document.pictureInPictureEnabled === true ? inPicture : null,
  };
}
