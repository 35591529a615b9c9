import { type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element. `onFiles` null: what is dropped is lost, and the page stays. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  /** The parts of the element that the pointer is over: going from one to another enters before it leaves. */
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(onFiles !== null);
    },
    onDragLeave(event: DragEvent) {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      // The browser would leave the meeting for what is dropped.
      event.preventDefault();
      event.dataTransfer.dropEffect = onFiles === null ? 'none' : 'copy';
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      onFiles?.([...event.dataTransfer.files]);
    },
  };
  return { isOver: isOver && onFiles !== null, handlers };
}
