import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScroll } from './useScroll.ts';

const scrollTo = vi.fn();
const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
beforeEach(() => vi.stubGlobal('scrollTo', scrollTo));
afterEach(() => {
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  scrollIntoView.mockClear();
});

function Page() {
  useScroll(useLocation().pathname);
  return (
    <>
      <p id="api.scopeMissing">Anchor</p>
      <Outlet />
    </>
  );
}
function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (to: string | -1) => act(() => router.navigate(to as string));
}

it('a visit begins at the anchor of its address, and at the top where it has none', () => {
  open('/developers#api.scopeMissing');
  expect([scrollIntoView.mock.contexts.map((target) => (target as Element).id), scrollTo.mock.calls]).toEqual([
    ['api.scopeMissing'],
    [],
  ]);
  open('/developers#unknown');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('a new page begins at its top, and going back shows the one before where it was left', async () => {
  const go = open('/developers');
  vi.stubGlobal('scrollY', 700);
  window.dispatchEvent(new Event('scroll'));
  await go('/help');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await go(-1);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});
