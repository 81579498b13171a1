import { parseIsoDate } from '@fairweight/domain/time'
import { expect, test } from 'vitest'
import { InventedMarket } from './invented-market.ts'

test('the thread that asks stays free while all companies are simulated', async () => {
  const horizon = parseIsoDate('2026-12-31')
  if (horizon === null) throw new Error('The horizon is a date.')
  const market = new InventedMarket({ companies: 300 }, horizon)
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  await Promise.all([market.blockOf(market.universe.planned), market.filedOn(horizon)])
  clearInterval(counting)
  // A thread that simulates by itself has a turn or two.
  expect(turns).toBeGreaterThan(20)
})
