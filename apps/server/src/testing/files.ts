import { exportOwnData, type FileReply } from '@salon/contract';
import { expectReply, type TestServer } from './server.ts';

/** Fetches a file that was made for somebody, as their browser does: by its address alone, maybe at another server. */
export async function fetched(server: Pick<TestServer, 'app'>, { fileName, url }: FileReply) {
  const response = await server.app.http.inject(url);
  if (response.statusCode !== 200) throw new Error(`not fetched: ${response.statusCode} ${response.body}`);
  return {
    fileName,
    url,
    type: response.headers['content-type'],
    disposition: response.headers['content-disposition'],
    bytes: response.rawPayload,
    text: response.rawPayload.toString('utf8'),
  };
}

/** Everything that is kept about somebody, as they are told it. */
export async function ownDataOf(server: TestServer, bearer: string): Promise<Record<string, unknown>> {
  const file = await fetched(server, expectReply(await server.send(exportOwnData, {}, { bearer })));
  return JSON.parse(file.text) as Record<string, unknown>;
}
