// Browsers slow the timers of a page that no one looks at down to one a minute; those of a worker keep their time.
self.onmessage = ({ data }: MessageEvent<number>) => {
  setTimeout(() => self.postMessage(null), data);
};
