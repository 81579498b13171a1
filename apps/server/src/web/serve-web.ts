import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SharedAssets } from '@fairweight/market-data/assets/shared-assets.ts'
import type { FindDashboardReader } from '../sessions/dashboard-reader.ts'
import { API_BASE_PATH } from '@fairweight/contract/calls'
import { CLIENT_ROUTES, type ClientPath } from '@fairweight/contract/routes'
import { sendEncoded } from '../http/encoded-response.ts'
import { unmatchedRouteError } from '../http/errors/unmatched-route.ts'
import { type BuiltPage, type BuiltPages, readBuiltPages } from './built-pages.ts'
import { serveOtherAssets } from './serve-other-assets.ts'
import { serveSiteFiles, SITE_FILES } from './serve-site-files.ts'
import { type FindDashboard, openDashboardRows } from './first-rows/dashboard-rows.ts'
import { serveDashboard } from './first-rows/serve-dashboard.ts'
import { serveDemo } from './first-rows/serve-demo.ts'
import { sendErrorPage } from './error-page.ts'
import { serveStockPictures } from './stock-pages/pictures/serve-stock-pictures.ts'
import { serveStockPages, serveStockSitemaps, type StockPagesParts } from './stock-pages/serve-stock-pages.ts'

const SERVICE_WORKER_FILE = /\/sw\.js(\.br|\.gz)?$/
const DEMO: ClientPath = '/demo'
const DASHBOARD: ClientPath = '/'
/** The dashboard's page with a place for its first rows, as the build names it. */
const DASHBOARD_WITH_ROWS = 'dashboard-with-rows'
/** A service worker fetches under its own policy, not under that of the pages it serves. */
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** So does a worker; those of the optimizer sum products by WebAssembly, and nothing else may be code there than what was loaded. */
const OPTIMIZER_WORKER_FILE = /\/assets\/(uncertainty|portfolio|optimize-locally)-worker-[\w-]+\.js(\.br|\.gz)?$/
const OPTIMIZER_WORKER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

interface WebParts extends StockPagesParts {
  /** Who may see the dashboard, by the cookie of a request. */
  readonly readerOf: FindDashboardReader
}

/** Serves the web app built in a folder. Without a build only the API answers, and the log says so. */
export async function serveWeb(
  app: FastifyInstance,
  buildFolder: string,
  stocks: WebParts,
  otherAssets: Pick<SharedAssets, 'find'> | null = null,
): Promise<void> {
  const pages = await readBuiltPages(buildFolder, stocks.siteOrigin)
  if (pages === null) app.log.warn('the web app is not built: only the API responds')
  else {
    const { fallback } = pages
    serveDemo(app, { buildFolder, snapshots: stocks.snapshots, page: pages.byPath.get(DEMO) ?? fallback, fallback })
    serveDashboard(app, {
      plain: pages.byPath.get(DASHBOARD) ?? fallback,
      findDashboard: findDashboardIn(app, buildFolder, pages, stocks),
      readerOf: stocks.readerOf,
    })
    for (const { path } of CLIENT_ROUTES) {
      if (path === DEMO || path === DASHBOARD) continue
      const page = pages.byPath.get(path) ?? pages.fallback
      app.get(path, { errorHandler: sendErrorPage }, (request, reply) => sendPage(request, reply, page, 200))
    }
    serveStockPages(app, pages.fallback, stocks)
    serveStockSitemaps(app, stocks)
    serveStockPictures(app, { snapshots: stocks.snapshots, assets: join(buildFolder, 'client/assets') })
    await serveSiteFiles(app, join(buildFolder, 'client'), stocks.siteOrigin)
    await serveAssets(app, join(buildFolder, 'client'))
    if (otherAssets !== null) serveOtherAssets(app, otherAssets, workerPolicy)
  }
  app.setNotFoundHandler((request, reply) => answerUnmatched(app, pages, request, reply))
}

function findDashboardIn(
  { log }: FastifyInstance,
  buildFolder: string,
  { byPath }: BuiltPages,
  { snapshots }: WebParts,
): FindDashboard | null {
  const page = byPath.get(DASHBOARD_WITH_ROWS)
  return page ? openDashboardRows({ buildFolder, snapshots, page, log }) : null
}

/** The files are listed once: a rebuild under a running server changes neither pages nor assets, so they always agree. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...SITE_FILES],
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', 'Accept-Encoding')
      const policy = workerPolicy(path)
      if (policy !== null) reply.header('content-security-policy', policy)
      const type = String(reply.getHeader('content-type') ?? '')
      if (/[+/]xml$/.test(type)) reply.header('content-type', `${type}; charset=utf-8`)
    },
  })
}

/** The policy that a file brings for what it runs as; null for all that run under that of their page. */
function workerPolicy(path: string): string | null {
  if (SERVICE_WORKER_FILE.test(path)) return SERVICE_WORKER_POLICY
  return OPTIMIZER_WORKER_FILE.test(path) ? OPTIMIZER_WORKER_POLICY : null
}

async function answerUnmatched(
  app: FastifyInstance,
  pages: BuiltPages | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/'
  const isApi = path === API_BASE_PATH || path.startsWith(`${API_BASE_PATH}/`)
  const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isApi && !/\.[a-z0-9]+$/i.test(path)
  if (!pages || !wantsPage) throw unmatchedRouteError(app, request)
  return sendPage(request, reply, pages.missing, 404)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BuiltPage,
  status: number,
): Promise<FastifyReply> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
  }
  return sendEncoded(request, reply.code(status), await page.encoded(), headers)
}
