import { linkFor, type Visitor } from '@salon/e2e/people';

/** A button of the page that says exactly this; where several do, the last, which lies above. */
const press = ({ page }: Visitor, text: string): Promise<boolean> =>
  page.evaluate((label) => {
    const button = [...document.querySelectorAll('button')].filter((one) => one.textContent.trim() === label).at(-1);
    button?.click();
    return button !== undefined;
  }, text);

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never came: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * From a join link into the room without what looks things up for the tests: that is a script in the page, which together
 * with its compiled code is 1.4 MB of the heap that is measured there.
 */
export async function enterWithoutLocators(visitor: Visitor, link: string): Promise<void> {
  const { page, t, name, email } = visitor;
  const line = await page.context().newCDPSession(page);
  const isThere = (selector: string) => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  await page.goto(linkFor(visitor, link));
  for (const [field, text] of [
    ['fullName', name],
    ['email', email],
  ]) {
    const input = `input[name="${field}"]`;
    await until(input, () =>
      page.evaluate((wanted) => {
        document.querySelector<HTMLElement>(wanted)?.focus();
        return document.activeElement?.matches(wanted) ?? false;
      }, input),
    );
    await line.send('Input.insertText', { text: text ?? '' });
  }
  for (const text of [t('join.join'), t('legalDialog.acceptAndJoin')]) await until(text, () => press(visitor, text));
  await until('the room', () => isThere('article video'));
  await line.detach();
}
