import { expect, test } from 'vitest'
import { lastYears } from './price-window.ts'

const DATES = ['2021-11-19', '2023-11-20', '2023-11-21', '2025-11-20', '2025-11-21', '2026-11-20']
const closes = [1, 2, 3, null, 5, 6]

test('keeps the days after the same day so many years before', () => {
  expect(lastYears({ dates: DATES, closes }, '1y')).toEqual({ dates: ['2025-11-21', '2026-11-20'], closes: [5, 6] })
  expect(lastYears({ dates: DATES, closes }, '3y')).toEqual({ dates: DATES.slice(2), closes: closes.slice(2) })
  expect(lastYears({ dates: DATES, closes }, '5y')).toEqual({ dates: DATES.slice(1), closes: closes.slice(1) })
})

test('nothing stays nothing', () =>
  expect(lastYears({ dates: [], closes: [] }, '1y')).toEqual({ dates: [], closes: [] }))
