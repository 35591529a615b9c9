import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

function Page({ place, heading }: { place: string; heading: string | null }) {
  useFocusOnNavigation(place);
  return (
    <>
      {heading !== null && <h1>{heading}</h1>}
      <button type="button">action</button>
    </>
  );
}

describe('the focus', () => {
  it('stays where the browser puts it on the first page', () => {
    render(<Page place="/a" heading="A" />);
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the heading of the next page', () => {
    const { rerender } = render(<Page place="/a" heading="A" />);
    screen.getByRole('button').focus();
    rerender(<Page place="/b" heading="B" />);
    expect(document.activeElement?.textContent).toBe('B');
  });

  it('waits for a heading that the page has to ask for', async () => {
    const { rerender } = render(<Page place="/a" heading={null} />);
    rerender(<Page place="/b" heading={null} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Page place="/b" heading="B" />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('B'));
  });

  it('is left alone when the visitor was faster', async () => {
    const { rerender } = render(<Page place="/a" heading={null} />);
    rerender(<Page place="/b" heading={null} />);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Page place="/b" heading="B" />);
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));
    expect(document.activeElement).toBe(button);
  });
});
