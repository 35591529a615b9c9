/** A text of an order as it is drawn. */
interface ContractParts {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly body: string }[];
}

/** Reads a text of an order: its title in the first line, headings behind "## " (`salesText` writes it so). */
export function partsOf(text: string): ContractParts {
  const [head = '', ...parts] = text.split(/^## /m);
  const split = (part: string) => {
    const [first = '', ...rest] = part.trim().split('\n');
    return [first, rest.join('\n')] as const;
  };
  const [title, intro] = split(head);
  const sections = parts.map(split).map(([heading, body]) => ({ heading, body }));
  return { title, intro, sections };
}
