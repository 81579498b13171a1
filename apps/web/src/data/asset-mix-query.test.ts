import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refused, serveCalls } from '../testing/serve-calls.ts'
import { assetMixQuery } from './stock-queries.ts'

const SAMPLE_MIX = 'GET /api/stocks/asset-class-optimization?dataset=sample'
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('the mix is asked for once a snapshot, without a session for the sample', async () => {
  const asked = await serveCalls({ [SAMPLE_MIX]: { body: { snapshot: 's1', mixes: [] } } })
  const queries = client()
  expect(await queries.fetchQuery(assetMixQuery('s1', 'sample'))).toEqual({ snapshot: 's1', mixes: [] })
  await queries.fetchQuery(assetMixQuery('s1', 'sample'))
  expect(asked).toEqual([{ call: SAMPLE_MIX, token: null, body: null }])
  await queries.fetchQuery(assetMixQuery('s2', 'sample'))
  expect(asked).toHaveLength(2)
})

test('data without asset classes says so in the words of the server', async () => {
  await serveCalls({ [SAMPLE_MIX]: refused(404, 'no-asset-classes', 'The data holds no prices of funds that stand for asset classes.') })
  await expect(client().fetchQuery(assetMixQuery('s1', 'sample'))).rejects.toMatchObject({
    failure: 404, code: 'no-asset-classes', title: 'No investment mix', message: 'The data holds no prices of funds that stand for asset classes.',
  })
})
