import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, Link, useSearchParams } from './index.ts';

const pressed = vi.fn();

function Page() {
  const { pathname, search } = useLocation();
  const [params, change] = useSearchParams();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/next?page=1">next</Link>
      <Link to="/held" onClick={(event) => event.preventDefault()}>
        held
      </Link>
      <Link to="/tab" target="_blank" onClick={pressed}>
        tab
      </Link>
      <button type="button" onClick={() => change((before) => new URLSearchParams([...before, ['more', 'a b']]))}>
        more
      </button>
      <button type="button" onClick={() => change({ only: params.get('page') ?? '' }, { replace: true })}>
        only
      </button>
    </>
  );
}

const where = () => screen.getByRole('status').textContent;
const link = (name: string) => screen.getByRole('link', { name });
const back = () =>
  act(async () => {
    const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    history.back();
    await gone;
  });

beforeEach(() => {
  history.pushState(null, '', '/start');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
});

describe('a link', () => {
  it('leads to another page without a reload, and back', async () => {
    expect(link('next').getAttribute('href')).toBe('/next?page=1');
    await userEvent.click(link('next'));
    expect([where(), location.pathname]).toEqual(['/next?page=1', '/next']);
    await back();
    expect(where()).toBe('/start');
  });

  it('adds no step when one is already there', async () => {
    await userEvent.click(link('next'));
    const { length } = history;
    await userEvent.click(link('next'));
    expect(history.length).toBe(length);
  });

  it('leaves to the browser what opens elsewhere, and does nothing where it is held', async () => {
    // A press that the browser follows leads out of the page here.
    const follow = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', follow);
    await userEvent.keyboard('{Control>}');
    await userEvent.click(link('held'));
    await userEvent.click(link('tab'));
    window.removeEventListener('click', follow);
    expect([pressed, follow].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
    expect(where()).toBe('/start');
  });
});

describe('the query of the address', () => {
  it('is changed from what it is, as a step or in place', async () => {
    await userEvent.click(link('next'));
    await userEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(where()).toBe('/next?page=1&more=a+b');
    await userEvent.click(screen.getByRole('button', { name: 'only' }));
    expect(where()).toBe('/next?only=1');
    await back();
    expect(where()).toBe('/next?page=1');
  });
});
