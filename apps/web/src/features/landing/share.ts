/** Gives a link to the device's own way of sharing; where it has none, to a mail. */
export async function share(title: string, text: string, url: string): Promise<void> {
  if (navigator.share === undefined) {
    location.assign(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`);
    return;
  }
  // Anyone who closes the device's own dialog has shared nothing, and no fault happened.
  await navigator.share({ title, text, url }).catch(() => undefined);
}
