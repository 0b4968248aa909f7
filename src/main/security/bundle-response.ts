import type { Bundle } from './bundle';

export interface BundleRequest {
  readonly method: string;
  readonly url: string;
}

/**
 * Answers a request to the `app` scheme: GET of a file in the bundle on the host `bundle`, 404
 * for everything else. Every answer carries the same headers.
 */
export async function answerFromBundle(
  bundle: Bundle,
  headers: Readonly<Record<string, string>>,
  request: BundleRequest,
): Promise<Response> {
  const file = request.method === 'GET' ? fileOf(bundle, request.url) : undefined;
  if (file === undefined) return new Response(null, { status: 404, headers });
  return new Response(new Uint8Array(await file.read()), {
    status: 200,
    headers: { ...headers, 'Content-Type': file.type },
  });
}

function fileOf(bundle: Bundle, url: string) {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'app:' || host !== 'bundle' || search !== '') return undefined;
  return bundle.get(pathname === '/' ? '/index.html' : pathname);
}
