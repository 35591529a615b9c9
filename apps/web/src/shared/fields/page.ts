/**
 * What the library finds in the page instead of doing it itself.
 * - It writes a style for what is pressed unless one is there, which the content security policy refuses; ours stands in
 *   `fields.module.css`.
 * - While a list of suggestions is open it hides the rest from screen readers, though all of it can be reached by keyboard: what
 *   is marked as a layer above stays.
 */
const style = document.createElement('template');
style.id = 'react-aria-pressable-style';
document.head.append(style);
document.getElementById('root')?.setAttribute('data-react-aria-top-layer', '');
