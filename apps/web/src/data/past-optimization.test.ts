// @vitest-environment jsdom
import type { OptimizationRequest } from '@fairweight/contract/wire'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refused, startApiServer } from '../../testing/start-api-server.ts'
import { notePastDay } from './market-query.ts'
import { optimizationQuery } from './stock-queries.ts'

const CALL = 'POST /api/stocks/custom-optimization'
const QUESTION: OptimizationRequest = {
  tickers: ['HLX', 'KO'],
  time_period: '1y',
  optimization_type: 'balanced',
  dataset: 'sample',
}

test('a mix over the snapshot of a past day is asked for as of that day, and one over today’s without a day', async () => {
  const asked = await startApiServer({ [CALL]: refused(503, 'optimizer-busy') })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  notePastDay('past', '2026-05-01')
  for (const snapshot of ['past', 'current'])
    await expect(queries.fetchQuery(optimizationQuery(QUESTION, snapshot))).rejects.toMatchObject({ failure: 503 })
  expect(asked.map(({ body }) => body)).toEqual([{ ...QUESTION, asOf: '2026-05-01' }, QUESTION])
})
