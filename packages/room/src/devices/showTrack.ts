/** Shows a picture in an element; the element stays as it is where it shows that one already. */
export function showTrack(track: MediaStreamTrack, element: HTMLVideoElement): void {
  const { srcObject } = element;
  if (srcObject instanceof MediaStream && srcObject.getVideoTracks().includes(track)) return;
  element.srcObject = new MediaStream([track]);
  // Playing is refused only while the page is hidden; it begins on its own when it is shown.
  element.play()?.catch(() => undefined);
}
