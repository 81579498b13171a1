import { expect, test } from 'vitest'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { toWireFindings, worstFinding } from './wire-findings.ts'

function finding(severity: MarketFinding['severity'], check: string): MarketFinding {
  return {
    check,
    severity,
    ticker: 'ABC',
    sessionDate: '2016-12-30',
    detail: {},
    sentence: 'ABC moved.',
    remedy: 'Look at it.',
    blocked: null,
  }
}

test('the gravest finding stands first, with its day and remedy', () => {
  const reported = toWireFindings([
    finding('note', 'stale-series'),
    finding('block', 'impossible-jump'),
    finding('warn', 'large-move'),
  ])
  expect(reported.map(({ check }) => check)).toEqual(['impossible-jump', 'large-move', 'stale-series'])
  expect(reported[0]).toMatchObject({ date: '2016-12-30', sentence: 'ABC moved.', remedy: 'Look at it.' })
})

test('the list marks what blocks or warns, and is silent about notes', () => {
  expect(worstFinding([finding('warn', 'a'), finding('block', 'b')])).toBe('block')
  expect(worstFinding([finding('note', 'a'), finding('warn', 'b')])).toBe('warn')
  expect(worstFinding([finding('note', 'a')])).toBeNull()
})
