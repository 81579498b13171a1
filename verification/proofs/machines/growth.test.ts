import { expect, it } from 'vitest'
import { growthPerHour } from './growth.ts'

const minutes = Array.from({ length: 60 }, (_, minute) => minute)

it('tells the slope of a line in units an hour', () => {
  expect(growthPerHour(minutes.map((minute) => ({ minute, value: 300 + minute / 2 })))).toBeCloseTo(30, 9)
  expect(growthPerHour(minutes.map((minute) => ({ minute, value: 300 })))).toBe(0)
})

it('does not take peaks for growth, and does not miss growth below them', () => {
  const peaks = (minute: number) => (minute % 9 === 8 ? 150 : 0)
  expect(growthPerHour(minutes.map((minute) => ({ minute, value: 300 + peaks(minute) })))).toBeCloseTo(0, 9)
  const growing = minutes.map((minute) => ({ minute, value: 300 + peaks(minute) + minute / 2 }))
  expect(growthPerHour(growing)).toBeCloseTo(30, 1)
})

it('says nothing of a single sample', () => {
  expect(growthPerHour([{ minute: 1, value: 300 }])).toBeNull()
})
