import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { findPageStock, openFields, openRow, type PageStock } from '@fairweight/application/market/stock-page.ts'
import { parseTicker } from '@fairweight/domain/naming'
import { runInWorker } from '@fairweight/market-data/workers/run-in-worker.ts'
import { addressKey } from '../../../http/address-key.ts'
import { countsInMemory } from '../../../http/rate-limit/counts-in-memory.ts'
import { createPermits } from '../../../http/rate-limit/permits.ts'
import type { drawPicture } from './draw-picture.ts'
import { PICTURE_ROUTE } from './picture-address.ts'
import { type PicturedGrade, stockPicture } from './stock-picture.ts'

/** Some 80 KB each. */
const MAX_KEPT = 100
/** Each takes a third of a second of a processor, in a process of its own, one after the other. */
const MAX_WAITING = 8
/** New pictures for one address; those that are kept cost nothing. */
const DRAWN_FOR_ONE = { max: 20, perSeconds: 60 } as const
const RETRY_AFTER_SECONDS = 30
/** The address holds the day, so a picture is good for as long as it is kept. */
const CACHE_CONTROL = 'public, max-age=3600'
const TYPEFACES = /^(inter-latin|fairweight-serif)-.*\.woff2$/

const drawPictureWorker = new URL('./draw-picture-worker.ts', import.meta.url)

export interface StockPicturesParts {
  readonly snapshots: CurrentSnapshots
  /** The folder of the built site's files, which holds the typefaces. */
  readonly assets: string
}

/** The picture of each stock for previews of links, drawn when somebody asks: of a market stock what anybody may see, of a sample stock its grades too. */
export function serveStockPictures(app: FastifyInstance, { snapshots, assets }: StockPicturesParts): void {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT })
  const permits = createPermits(countsInMemory(), () => new Date())
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function draw(stock: PageStock): Promise<Buffer> {
    if (waiting >= MAX_WAITING) throw new HttpError('not-available', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    waiting += 1
    const drawn = turn
      .then(async () => {
        const svg = stockPicture(openFields(stock), await openGrades(stock))
        const fonts = await typefacesIn(assets)
        return Buffer.from(await runInWorker<typeof drawPicture>(drawPictureWorker, { svg, fonts }))
      })
      .finally(() => (waiting -= 1))
    turn = drawn.catch(() => undefined)
    return drawn
  }

  app.get<{ Params: { file: string }; Querystring: { dataset?: unknown } }>(PICTURE_ROUTE, async (request, reply) => {
    const { dataset } = request.query
    const ticker = request.params.file.endsWith('.png') ? parseTicker(request.params.file.slice(0, -4)) : null
    const named = dataset === 'sample' || dataset === 'market' ? dataset : undefined
    const stock = ticker === null ? null : findPageStock(snapshots, ticker, named)
    if (stock === null) return reply.callNotFound()
    const key = `${stock.snapshot.manifest.id} ${stock.ticker}`
    const known = kept.get(key)
    if (known === undefined) {
      const permit = await permits.take(addressKey(request.ip), DRAWN_FOR_ONE)
      if (!permit.isGranted) throw new HttpError('too-many-requests', { retryAfterSeconds: permit.retryAfterSeconds })
    }
    const picture = kept.get(key) ?? draw(stock)
    kept.set(key, picture)
    // One that failed is tried again by whoever asks next.
    picture.catch(() => kept.delete(key))
    return reply
      .type('image/png')
      .header('cache-control', CACHE_CONTROL)
      .send(await picture)
  })
}

/** The grades with their reasons, where everybody may see them. */
async function openGrades(stock: PageStock): Promise<PicturedGrade[]> {
  const row = openRow(stock)
  const details = row && (await stock.snapshot.details(stock.ticker))
  if (row === null || details === null) return []
  const { valueRating, momentumRating } = details.EXPLANATION
  return [
    { name: 'Value', rating: valueRating.rating, reason: valueRating.reason },
    { name: 'Momentum', rating: momentumRating.rating, reason: momentumRating.reason },
  ]
}

async function typefacesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => TYPEFACES.test(name)).map((name) => join(folder, name))
}
