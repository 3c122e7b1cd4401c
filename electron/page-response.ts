/** Answers the window's requests for its own files and for those that go with messages, under the policy that every host serves them with. */
import { isFilePath } from '../core/host/file-requests.ts';
import { cacheControl, type PagePolicy } from '../core/host/page-policy.ts';
import { readPageFile, type PageFiles } from '../core/host/page-files.ts';
import { openedPath } from '../shared/desktop-message.ts';
import { pageOrigin } from './page-address.ts';

export interface PageSources {
  readonly files: PageFiles;
  /** Answers what is asked for under `/files`. */
  readonly answerFile: (request: Request) => Promise<Response>;
  /** Answers what is asked for under `openedPath`. */
  readonly answerOpened: (pathname: string) => Response;
}

/** 404 for any other host, method or path. */
export async function pageResponse(sources: PageSources, policy: PagePolicy, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const own = `${url.protocol}//${url.host}` === pageOrigin;
  if (own && isFilePath(url.pathname)) return underPolicy(await sources.answerFile(request), policy);
  if (own && url.pathname.startsWith(openedPath) && request.method === 'GET') {
    return underPolicy(sources.answerOpened(url.pathname), policy);
  }
  const file = own && request.method === 'GET' ? sources.files.get(url.pathname) : undefined;
  if (!file) return new Response('There is no such page.', { status: 404, headers: policy.headers });
  const { body, headers } = readPageFile(file, policy);
  return new Response(new Uint8Array(body), {
    headers: { ...headers, 'content-type': file.type, 'cache-control': cacheControl(file.hashed) },
  });
}

/** A kept file brings a stricter policy of its own where it has one. */
function underPolicy(answer: Response, policy: PagePolicy): Response {
  for (const [name, value] of Object.entries(policy.headers)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  return answer;
}
