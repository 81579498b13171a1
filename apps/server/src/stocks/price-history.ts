import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { getPriceHistory } from '@fairweight/contract/calls'
import { HISTORY_SIZE } from '@fairweight/contract/wire'
import { acceptedEncoding } from '../http/accepted-encoding.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { addVary } from '../http/vary.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { readTickers, requireKnown } from './chosen-tickers.ts'
import { compressedText } from './compressed-text.ts'
import { freshUntilCutOff } from './freshness.ts'
import { writeHistory } from './history-text.ts'
import { requireSnapshot } from './require-snapshot.ts'

const tooMany = `One request takes 1 to ${HISTORY_SIZE} different tickers.`

/** Closes of up to 100 stocks, written a stock at a time so that a long answer holds up nobody else. */
export function registerPriceHistory(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getPriceHistory, ({ query, request, reply, isVisitor }) => {
    const { tickers } = readTickers(query.tickers.split(','))
    if (tickers.length > HISTORY_SIZE) throw new Refusal('invalid-request', { message: tooMany })
    const snapshot = requireSnapshot(snapshots, query.dataset)
    requireKnown(tickers, (ticker) => snapshot.has(ticker))
    const text = Readable.from(writeHistory(snapshot, tickers, query.period), { objectMode: false })
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    addVary(reply, 'Accept-Encoding')
      .type('application/json; charset=utf-8')
      .header('cache-control', freshUntilCutOff(isVisitor ? 'public' : 'private', Date.now()))
    if (encoding === 'identity') return reply.send(text)
    reply.header('content-encoding', encoding)
    return reply.send(compressedText(text, encoding))
  })
}
