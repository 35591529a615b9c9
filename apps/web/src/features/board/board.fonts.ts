/** Tells the drawing program where its fonts lie. It reads that when it comes: to be called before it is fetched. */
export function tellWhereFontsLie(): void {
  Object.assign(window, { EXCALIDRAW_ASSET_PATH: import.meta.env.VITE_BOARD_PROGRAM });
}
