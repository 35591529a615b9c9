/** Stands in for the package that makes drawings of diagrams in text: boards do not offer it, and it weighs 130 MB. */
export const parseMermaidToExcalidraw = () => Promise.reject(new Error('diagrams are not offered'));
