import { expect, test } from 'vitest'
import type { Tool } from '../entitlement/index.ts'
import { asListId, asLivingListId, asPortfolioId } from '../identifiers/index.ts'
import { asCents } from '../money/index.ts'
import type { AlertRule } from './alert-rule.ts'
import { type AlertDay, type AlertedStock, observeAlert } from './observe-alert.ts'

const NO_MARGINS = { dcf: null, epv: null, graham: null, tangibleBook: null, futureCashFlow: null }
const stock = (change: Partial<AlertedStock> = {}): AlertedStock => ({
  name: 'Coca-Cola',
  value: 'A*',
  momentum: 'B',
  price: 50,
  margins: NO_MARGINS,
  doubt: 'none',
  ...change,
})
const BOTH: readonly Tool[] = ['value', 'momentum']

function day(stocks: Record<string, AlertedStock>, change: Partial<AlertDay> = {}): AlertDay {
  return {
    stocks: new Map(Object.entries(stocks)),
    tools: new Set(BOTH),
    watched: Object.keys(stocks),
    shares: new Map(),
    ...change,
  }
}

/** What is found of KO: its aspects, or null. */
const aspectsOf = (rule: AlertRule, of: AlertDay) => observeAlert(rule, of).get('KO')?.aspects ?? null

const gradeChange: AlertRule = { kind: 'grade-change', stocks: { of: 'list', listId: asListId('l') } }
const target = (side: 'at-or-below' | 'at-or-above', cents: number): AlertRule => ({
  kind: 'target-price',
  ticker: 'KO',
  side,
  price: asCents(cents),
})

test('grades are looked at for the tools that are held, and a stock that left the data is gone', () => {
  expect(aspectsOf(gradeChange, day({ KO: stock() }))).toEqual({ value: 'A*', momentum: 'B' })
  expect(aspectsOf(gradeChange, day({ KO: stock() }, { tools: new Set(['momentum']) }))).toEqual({ momentum: 'B' })
  expect(aspectsOf(gradeChange, day({ KO: stock() }, { tools: new Set(['optimizer']) }))).toEqual({})
  expect(aspectsOf(gradeChange, day({}, { watched: ['KO'] }))).toEqual({ value: 'gone', momentum: 'gone' })
})

test('a stock that is not watched is not looked at', () => {
  expect([...observeAlert(gradeChange, day({ KO: stock(), PEP: stock() }, { watched: ['PEP'] })).keys()]).toEqual([
    'PEP',
  ])
})

test.each([
  ['at-or-below', 5000, 'met'],
  ['at-or-below', 4999, 'not-met'],
  ['at-or-above', 5000, 'met'],
  ['at-or-above', 5001, 'not-met'],
] as const)('a close of $50.00 against %s %i cents is %s', (side, cents, expected) => {
  expect(aspectsOf(target(side, cents), day({ KO: stock() }))).toEqual({ price: expected })
})

test('without a close, a measure or the value tool nothing is found, which is not the same as not met', () => {
  const below: AlertRule = { kind: 'below-worth', ticker: 'KO', measure: 'dcf' }
  const margins = (dcf: number | null) => ({ KO: stock({ margins: { ...NO_MARGINS, dcf, graham: 0.5 } }) })
  expect(aspectsOf(below, day(margins(0.1)))).toEqual({ worth: 'met' })
  expect(aspectsOf(below, day(margins(0)))).toEqual({ worth: 'not-met' })
  expect(aspectsOf(below, day(margins(-0.2)))).toEqual({ worth: 'not-met' })
  expect(aspectsOf(below, day(margins(null)))).toBeNull()
  expect(aspectsOf(below, day(margins(0.1), { tools: new Set(['momentum']) }))).toBeNull()
  expect(aspectsOf(target('at-or-below', 1), day({ KO: stock({ price: null }) }))).toBeNull()
  expect(aspectsOf(target('at-or-below', 1), day({}, { watched: ['KO'] }))).toBeNull()
})

test('a position at its limit is within it, and one without a share is not judged', () => {
  const limit: AlertRule = { kind: 'holding-limit', portfolioId: asPortfolioId('p'), percent: 20 }
  const held = (share: number) => day({ KO: stock() }, { shares: new Map([['KO', share]]) })
  expect(aspectsOf(limit, held(0.2))).toEqual({ share: 'not-met' })
  expect(aspectsOf(limit, held(0.2001))).toEqual({ share: 'met' })
  expect(observeAlert(limit, held(0.31)).get('KO')?.figure).toBe(0.31)
  expect(aspectsOf(limit, day({ KO: stock() }))).toBeNull()
})

test('a doubt is told as it is, and of a stock that left the data nothing is', () => {
  const doubt: AlertRule = { kind: 'doubt', stocks: { of: 'stock', ticker: 'KO' } }
  expect(aspectsOf(doubt, day({ KO: stock({ doubt: 'block' }) }))).toEqual({ doubt: 'block' })
  expect(aspectsOf(doubt, day({}, { watched: ['KO'] }))).toBeNull()
})

test('a screen is told by its stays, not here', () => {
  expect(observeAlert({ kind: 'screen', livingListId: asLivingListId('s') }, day({ KO: stock() })).size).toBe(0)
})
