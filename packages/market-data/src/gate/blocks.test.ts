import { expect, it } from 'vitest'
import type { Blocked, MarketFinding } from '../provenance/market-finding.ts'
import { blocksValue } from './blocks.ts'

const finding = (blocked: Blocked | null): MarketFinding => ({
  check: 'x', severity: blocked === null ? 'warn' : 'block', ticker: 'ABC', sessionDate: null, detail: {}, sentence: 's', remedy: 'r', blocked,
})

it.each([
  [null, false],
  ['this figure', false],
  ['value grade', true],
  ['the publish', false],
] as const)('%s blocks the value grade: %s', (blocked, value) => {
  expect(blocksValue([finding(null), finding(blocked)])).toBe(value)
})
