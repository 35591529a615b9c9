import { createHash } from 'node:crypto';
import { enableBigBlueButton } from '@salon/contract';
import type { InjectOptions } from 'fastify';
import { expectReply, type TestServer } from '#testing/index.ts';
import { type ReadElement, readXml } from '../bigbluebutton.xml.ts';

/** What a call answers: texts by the names of elements, and the elements themselves. */
interface PluginAnswer {
  status: number;
  text(name: string): string | undefined;
  all(name: string): ReadElement[];
  body: string;
}

const childrenOf = (element: ReadElement, name: string): ReadElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...childrenOf(child, name)]);

export const textIn = (element: ReadElement, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text;

/** A plugin that signs its calls. */
export function createTestPlugin(server: TestServer, { url, secret }: { url: string; secret: string }) {
  const path = new URL(url).pathname;
  const sign = (call: string, query: string, hash = 'sha256') =>
    createHash(hash).update(`${call}${query}${secret}`).digest('hex');
  const queryOf = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();
  const addressOf = (call: string, parameters: Record<string, string> = {}, hash = 'sha256'): string => {
    const query = queryOf(parameters);
    return `${path}api/${call}?${query}${query === '' ? '' : '&'}checksum=${sign(call, query, hash)}`;
  };
  const inject = async (options: InjectOptions): Promise<PluginAnswer> => {
    const { statusCode, body } = await server.app.http.inject(options);
    const root = readXml(body);
    return {
      status: statusCode,
      body,
      text: (name) => (root === null ? undefined : textIn(root, name)),
      all: (name) => (root === null ? [] : childrenOf(root, name)),
    };
  };
  return {
    path,
    sign,
    queryOf,
    addressOf,
    inject,
    send: (call: string, parameters: Record<string, string> = {}, hash = 'sha256') =>
      inject({ url: addressOf(call, parameters, hash) }),
    post: (call: string, parameters: Record<string, string>, xml: string) =>
      inject({
        method: 'POST',
        url: addressOf(call, parameters),
        headers: { 'content-type': 'application/xml' },
        payload: xml,
      }),
    /** Where someone is led who joins. */
    async join(parameters: Record<string, string>): Promise<string> {
      const response = await inject({ url: addressOf('join', { redirect: 'false', ...parameters }) });
      const link = response.all('url')[0]?.text;
      if (link === undefined) throw new Error(`join was refused: ${response.body}`);
      return new URL(link).pathname;
    },
  };
}
export type TestPlugin = ReturnType<typeof createTestPlugin>;

/** Switches the access of someone signed in on, and sets a plugin up with it. */
export async function enableTestPlugin(server: TestServer, bearer: string, owner: 'account' | 'company' = 'account') {
  const { access } = expectReply(await server.send(enableBigBlueButton, { owner }, { bearer }));
  if (access.serverUrl === null || access.secret === null) throw new Error('the access is not on');
  return { ...createTestPlugin(server, { url: access.serverUrl, secret: access.secret }), access };
}
