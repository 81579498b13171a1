import { renderToReadableStream } from 'react-dom/server.browser'
import { ServerRouter, type EntryContext } from 'react-router'

/** Writes the HTML of public pages and of the fallback page at build time; there is no server that renders. */
export default async function renderAtBuildTime(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(cause) {
      throw cause
    },
  })
  await html.allReady
  headers.set('content-type', 'text/html')
  return new Response(html, { status, headers })
}
