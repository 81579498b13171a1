// @vitest-environment jsdom
import type { AssetClassMix } from '@fairweight/contract/wire'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refused, startApiServer } from '../../testing/start-api-server.ts'
import { assetMixQuery } from './stock-queries.ts'

const SAMPLE_MIX = 'GET /api/stocks/asset-class-optimization?dataset=sample'
const MIX: AssetClassMix = {
  snapshot: 's1',
  asOf: '2026-11-20',
  dataset: 'sample',
  riskFreeRate: 0.02,
  from: '2021-11-22',
  to: '2026-11-20',
  observations: 1255,
  classCap: 0.25,
  assetClasses: [],
  mixes: [],
  frontier: [],
  equalWeight: { weights: {}, expectedReturn: 0.06, volatility: 0.1, sharpeRatio: 0.4 },
  notes: [],
}
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('the mix is asked for once a snapshot, without a session for the sample', async () => {
  const asked = await startApiServer({ [SAMPLE_MIX]: { body: MIX } })
  const queries = client()
  expect(await queries.fetchQuery(assetMixQuery('s1', 'sample'))).toEqual(MIX)
  await queries.fetchQuery(assetMixQuery('s1', 'sample'))
  expect(asked).toEqual([{ call: SAMPLE_MIX, token: null, body: null }])
  await queries.fetchQuery(assetMixQuery('s2', 'sample'))
  expect(asked).toHaveLength(2)
})

test('data without asset classes says so in the words of the server', async () => {
  await startApiServer({
    [SAMPLE_MIX]: refused(404, 'no-asset-classes', 'The data has no prices of funds that represent asset classes.'),
  })
  await expect(client().fetchQuery(assetMixQuery('s1', 'sample'))).rejects.toMatchObject({
    failure: 404,
    code: 'no-asset-classes',
    title: 'No investment mix',
    message: 'The data has no prices of funds that represent asset classes.',
  })
})
