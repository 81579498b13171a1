import type { FastifyInstance } from 'fastify'
import type { SharedAssets } from '@fairweight/market-data/assets/shared-assets.ts'
import { acceptedEncoding } from '../http/accepted-encoding.ts'
import { unmatchedRouteError } from '../http/errors/unmatched-route.ts'
import { addVary } from '../http/vary.ts'

/** What the web app's assets are. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
}

/** Serves the assets of other builds, from which pages are still open or to which a server has been updated; this build's own lie on the disk. */
export function serveOtherAssets(
  app: FastifyInstance,
  assets: Pick<SharedAssets, 'find'>,
  policyOf: (path: string) => string | null,
): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = TYPES[/^[\w.-]+\.(\w+)$/.exec(name)?.[1] ?? '']
    if (type === undefined) throw unmatchedRouteError(app, request)
    const isBrotli = acceptedEncoding(request.headers['accept-encoding']) === 'br'
    const compressed = isBrotli ? await assets.find(`${name}.br`) : null
    const bytes = compressed ?? (await assets.find(name))
    if (bytes === null) throw unmatchedRouteError(app, request)
    if (compressed !== null) reply.header('content-encoding', 'br')
    const policy = policyOf(`/assets/${name}`)
    if (policy !== null) reply.header('content-security-policy', policy)
    addVary(reply.type(type), 'Accept-Encoding').header('cache-control', 'public, max-age=31536000, immutable')
    return reply.send(bytes)
  })
}
