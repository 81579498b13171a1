import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../apps/server/src/config/read-configuration.ts'
import { marketBySources } from '../../apps/server/src/start/market/open-market.ts'
import { marketBySandboxOrSources } from './sandbox-market.ts'

const log = pino({ enabled: false })

test('outside production the sandbox plays the sources of the sample, and its clock is the one that counts', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fairweight-market-'))
  const configuration = readConfiguration({ FAIRWEIGHT_DATA: directory })
  const opened = await marketBySandboxOrSources(configuration)(configuration, log)
  expect(opened).toMatchObject({ dataset: 'sample', sourcesUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  const moved = await fetch(`${opened?.sourcesUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: 86_400 }),
  })
  expect(moved.status).toBe(200)
  expect((opened?.clock().getTime() ?? 0) - Date.now()).toBeGreaterThan(86_000_000)
  const rates = await fetch(`${opened?.sourcesUrl}/fred/graph/fredgraph.csv?id=DTB3&cosd=2026-11-02&coed=2026-11-06`)
  expect((await rates.text()).split('\n')[0]).toBe('observation_date,DTB3')
  await opened?.close()
  await rm(directory, { recursive: true })
})

test('with a source of prices, in production, and where the sample is not to be renewed, the sources answer themselves, by the system’s time', async () => {
  const without = readConfiguration({ FAIRWEIGHT_DATA: tmpdir() })
  const withKey = readConfiguration({ FAIRWEIGHT_DATA: tmpdir(), EODHD_API_TOKEN: 'a-token' })
  expect(marketBySandboxOrSources(without)).not.toBe(marketBySources)
  expect(marketBySandboxOrSources({ ...without, renewSample: false })).toBe(marketBySources)
  expect(marketBySandboxOrSources(withKey)).toBe(marketBySources)
  expect(marketBySandboxOrSources({ ...without, mode: 'production' })).toBe(marketBySources)
  const opened = await marketBySources(withKey, log)
  expect(opened).toMatchObject({ dataset: 'market', sourcesUrl: null })
  expect(Math.abs((opened?.clock().getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
  await opened?.close()
})
