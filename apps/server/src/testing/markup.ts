import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** What a mail program makes of a mail's HTML: the kinds of elements, every attribute's name, and the text. */
export function readMail(html: string): { elements: string[]; attributes: string[]; text: string } {
  const elements = new Set<string>();
  const attributes = new Set<string>();
  let text = '';
  const walk = (node: DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document): void => {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    if ('tagName' in node) {
      elements.add(node.tagName);
      for (const { name } of node.attrs) attributes.add(name);
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return { elements: [...elements].sort(), attributes: [...attributes], text };
}
