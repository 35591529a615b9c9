/** The items of a list whose lines are `- Name: what it is`; what it is stands in a line of its own, so it begins with a capital letter. */
export const namedItems = (body: string, locale: string): readonly { readonly name: string; readonly text: string }[] =>
  body.split('\n').map((line) => {
    const [name = '', ...text] = line.replace(/^- /, '').split(': ');
    const [first = '', ...rest] = text.join(': ');
    return { name, text: first.toLocaleUpperCase(locale) + rest.join('') };
  });
