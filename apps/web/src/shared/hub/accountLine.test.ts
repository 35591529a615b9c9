import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { meetingChanged, profileChanged } from '@salon/contract';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setApiSession } from '../api/index.ts';
import { openAccountLine } from './accountSocket.ts';

describe('the line of a tab of someone signed in', () => {
  let io: Server;
  let origin: string;
  let lines: Socket[];
  let renewed: number;
  let renewal: 'renewed' | 'over';
  let account: string | null;
  let changed: (() => void)[];
  beforeEach(async () => {
    lines = [];
    changed = [];
    renewed = 0;
    renewal = 'renewed';
    account = 'ada';
    const http = createServer();
    io = new Server(http, { path: '/hub' });
    io.on('connection', (line) => lines.push(line));
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    setApiSession({
      language: () => 'tr',
      token: () => 'token',
      renew: async () => {
        renewed += 1;
        return renewal;
      },
      signOut: () => undefined,
      account: () => account,
      leaving: () => undefined,
      onChange: (listener) => {
        changed.push(listener);
        return () => {
          changed = changed.filter((one) => one !== listener);
        };
      },
    });
  });
  afterEach(async () => {
    account = null;
    for (const listener of changed) listener();
    await io.close();
  });

  const opened = async () => {
    const told: string[] = [];
    const closed = vi.fn();
    const meetings = { signals: [meetingChanged], tell: () => told.push('meetings') };
    const profile = { signals: [profileChanged], tell: () => told.push('profile') };
    openAccountLine(new Set([meetings, profile]), closed, origin);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    return { told, closed };
  };

  it('brings the token of the session, and tells what comes to whom it concerns', async () => {
    const { told } = await opened();
    expect(lines[0]?.handshake.auth).toEqual({ access: 'token' });
    // Between the page and its line something may have happened.
    await vi.waitFor(() => expect(told).toEqual(['meetings', 'profile']));
    lines[0]?.emit(meetingChanged.name, { meetingId: 'x' });
    await vi.waitFor(() => expect(told).toEqual(['meetings', 'profile', 'meetings']));
  });

  it('comes back after a break, and everyone reads again what may have been missed', async () => {
    const { told } = await opened();
    await vi.waitFor(() => expect(told).toHaveLength(2));
    lines[0]?.conn.close();
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    await vi.waitFor(() => expect(told).toEqual(['meetings', 'profile', 'meetings', 'profile']));
    expect(renewed).toBe(0);
  });

  it('asks whether the session stands when the server hangs up, and ends where it is over', async () => {
    const { closed } = await opened();
    renewal = 'over';
    lines[0]?.disconnect(true);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    // Nothing is notified of the session any more.
    expect(changed).toEqual([]);
    expect([renewed, lines]).toEqual([1, [lines[0]]]);
  });

  it('ends when someone else is signed in', async () => {
    const { closed } = await opened();
    account = 'can';
    for (const listener of changed) listener();
    expect(closed).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(lines[0]?.connected).toBe(false));
  });
});
