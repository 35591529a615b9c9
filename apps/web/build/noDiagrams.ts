/** Stands in for the package that makes drawings of diagrams in text. */
export const parseMermaidToExcalidraw = (): Promise<never> => Promise.reject(new Error('diagrams are not offered'));
