import { day } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { expect, test } from 'vitest'
import { rebalancingDays } from './rebalancing-days.ts'

const days = ['2024-11-29', '2024-12-02', '2024-12-31', '2025-01-31', '2025-04-30', '2025-05-30'].map(day)
const sessions = [
  '2024-11-29',
  '2024-12-02',
  '2024-12-03',
  '2025-01-02',
  '2025-01-31',
  '2025-02-03',
  '2025-05-01',
  '2025-05-30',
  '2025-06-02',
  '2025-06-03',
].map(day)

const chosen = (every: 'month' | 'quarter' | 'year') =>
  rebalancingDays(days, sessions, every).map(({ asOf, session }) => [asOf, sessions[session]])

test('of each month the first known day decides, and trades at the next close', () => {
  expect(chosen('month')).toEqual([
    ['2024-11-29', '2024-12-02'],
    ['2024-12-02', '2024-12-03'],
    ['2025-01-31', '2025-02-03'],
    ['2025-04-30', '2025-05-01'],
    ['2025-05-30', '2025-06-02'],
  ])
})

test('of each quarter and of each year as well', () => {
  expect(chosen('quarter').map(([asOf]) => asOf)).toEqual(['2024-11-29', '2025-01-31', '2025-04-30'])
  expect(chosen('year').map(([asOf]) => asOf)).toEqual(['2024-11-29', '2025-01-31'])
})

test('a day without two sessions after it is left out', () => {
  const from = (last: number) => rebalancingDays([day('2025-05-30')], sessions.slice(0, last), 'month')
  expect(from(8)).toEqual([])
  expect(from(9)).toEqual([])
  expect(from(10)).toHaveLength(1)
})

test('of two days that trade at the same close the later one counts', () => {
  const found = rebalancingDays(['2024-12-31', '2025-01-01'].map(day), sessions, 'month')
  expect(found).toEqual([{ asOf: '2025-01-01', session: 3 }])
})

test('no day, no rebalancing', () => {
  expect(rebalancingDays([], sessions, 'year')).toEqual([])
})
