import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A service under a name of its own, over TLS: what is behind a proxy in tests. */
export interface TlsFront {
  readonly port: number;
  /** To be trusted by a program started with `SSL_CERT_FILE`. */
  readonly certificatePath: string;
  readonly close: () => void;
}

/** Passes requests for `host` on to a service on this computer; its certificate is new, in `folder`. */
export async function startTlsFront(
  host: string,
  behind: string,
  folder: string,
): Promise<TlsFront> {
  const [key, certificatePath] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=DNS:${host}`,
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificatePath,
    ],
    { stdio: 'ignore' },
  );
  const pair = { key: readFileSync(key), cert: readFileSync(certificatePath) };
  const server = createServer(pair, (request, response) => {
    const { method, headers, url = '' } = request;
    ask(new URL(url, behind), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    certificatePath,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
