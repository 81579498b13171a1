import { expect, it } from 'vitest'
import type { Blocked, MarketFinding } from '../provenance/market-finding.ts'
import { blocksMomentum, blocksValue } from './blocks.ts'

const finding = (blocked: Blocked | null): MarketFinding => ({
  check: 'x', severity: blocked === null ? 'warn' : 'block', ticker: 'ABC', sessionDate: null, detail: {}, sentence: 's', remedy: 'r', blocked,
})

it.each([
  [null, false, false],
  ['this figure', false, false],
  ['value grade', true, false],
  ['both grades', true, true],
  ['the publish', false, false],
] as const)('%s blocks value: %s, momentum: %s', (blocked, value, momentum) => {
  const findings = [finding(null), finding(blocked)]
  expect([blocksValue(findings), blocksMomentum(findings)]).toEqual([value, momentum])
})
