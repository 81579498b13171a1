import { performance } from 'node:perf_hooks'
import { parseIsoDate } from '@fairweight/domain/time'
import { expect, test } from 'vitest'
import { InventedMarket } from './invented-market.ts'

test('the thread that asks stays free while all companies are simulated', async () => {
  const horizon = parseIsoDate('2026-12-31')
  if (horizon === null) throw new Error('The horizon is a date.')
  const market = new InventedMarket({ companies: 300 }, horizon)
  const before = performance.eventLoopUtilization()
  await Promise.all([market.blockOf(market.universe.planned), market.filedOn(horizon)])
  const { utilization } = performance.eventLoopUtilization(before)
  expect(utilization).toBeLessThan(0.5)
})
