/** Answers the window's requests for its own files, under the policy that every host serves them with. */
import { cacheControl, type PagePolicy } from '../core/host/page-policy.ts';
import { readPageFile, type PageFiles } from '../core/host/page-files.ts';
import { pageOrigin } from './page-address.ts';

/** 404 for any other host, method or path. */
export function pageResponse(files: PageFiles, policy: PagePolicy, request: Pick<Request, 'method' | 'url'>): Response {
  const url = new URL(request.url);
  const own = `${url.protocol}//${url.host}` === pageOrigin;
  const file = own && request.method === 'GET' ? files.get(url.pathname) : undefined;
  if (!file) return new Response('There is no such page.', { status: 404, headers: policy.headers });
  const { body } = readPageFile(file, policy);
  return new Response(new Uint8Array(body), {
    headers: { ...policy.headers, 'content-type': file.type, 'cache-control': cacheControl(file.hashed) },
  });
}
