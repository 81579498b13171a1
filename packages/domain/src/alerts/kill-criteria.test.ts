import { describe, expect, test } from 'vitest'
import { alertEvents } from './alert-events.ts'
import type { KillCriterion } from './alert-rule.ts'
import { alertEventSentence, alertSentence } from './alert-words.ts'
import type { QuotedFiling } from './filed-figures.ts'
import { criterionText, figureText, quotedLines } from './filing-words.ts'
import { type AlertDay, holdsStill, observeAlert } from './observe-alert.ts'

const CRITERION: KillCriterion = {
  kind: 'kill-criterion',
  ticker: 'KO',
  figure: 'free-cash-flow',
  holds: 'above',
  bound: 1_000_000_000,
}
const FILING: QuotedFiling = {
  accession: '0000021344-26-000009',
  form: '10-K',
  filed: '2026-02-20',
  cik: '0000021344',
  lines: [
    { tag: 'Revenues', value: 4.5e10, unit: 'USD', periodEnd: '2025-12-31', periodMonths: 12 },
    { tag: 'Assets', value: -2, unit: 'USD', periodEnd: '2025-12-31', periodMonths: 0 },
  ],
}
const dayWith = (value: number | null, filing: QuotedFiling | null = FILING): AlertDay => ({
  stocks: new Map(),
  tools: new Set(),
  watched: ['KO'],
  shares: new Map(),
  reading: { value, filing },
})
const eventsOf = (rule: KillCriterion, before: 'met' | 'not-met' | null, value: number | null) =>
  alertEvents(before === null ? null : { KO: { figure: before } }, observeAlert(rule, dayWith(value)), ['KO'])

describe('a kill criterion', () => {
  test.each([
    ['above', 1_000_000_001, true],
    ['above', 1_000_000_000, false],
    ['above', -1, false],
    ['below', 999_999_999, true],
    ['below', 1_000_000_000, false],
  ] as const)('%s its bound at %i holds: %s', (holds, value, expected) => {
    expect(holdsStill({ holds, bound: CRITERION.bound }, value)).toBe(expected)
  })

  test('is news when it breaks, with the figure and the filing', () => {
    const { events, state } = eventsOf(CRITERION, 'not-met', 9e8)
    expect(events).toEqual([
      { ticker: 'KO', name: null, aspect: 'figure', from: 'not-met', to: 'met', figure: 9e8, filing: FILING },
    ])
    expect(state).toEqual({ KO: { figure: 'met' } })
  })

  test('is news again when it holds again, and not while it stays as it is', () => {
    expect(eventsOf(CRITERION, 'met', 2e9).events).toMatchObject([{ from: 'met', to: 'not-met', figure: 2e9 }])
    expect(eventsOf(CRITERION, 'met', 8e8).events).toEqual([])
    expect(eventsOf(CRITERION, 'not-met', 2e9).events).toEqual([])
  })

  test('begins with what is so, and a figure that is not known crosses nothing', () => {
    expect(eventsOf(CRITERION, null, 9e8)).toEqual({ events: [], state: { KO: { figure: 'met' } } })
    expect(eventsOf(CRITERION, 'not-met', null)).toEqual({ events: [], state: { KO: { figure: 'not-met' } } })
  })

  test('without a filing is told without one, and without a reading not at all', () => {
    const found = observeAlert(CRITERION, dayWith(9e8, null))
    expect(found.get('KO')).toEqual({ name: null, aspects: { figure: 'met' }, figure: 9e8 })
    const { reading: _reading, ...unread } = dayWith(1)
    expect(observeAlert(CRITERION, unread).size).toBe(0)
  })

  test('and what becomes of it are sentences', () => {
    expect(alertSentence(CRITERION, 'KO')).toBe(
      'KO: I hold while free cash flow of twelve months is above $1,000,000,000.00',
    )
    const event = { ticker: 'KO', name: null, aspect: 'figure', from: 'not-met', to: 'met', figure: -9e8 } as const
    expect(alertEventSentence(CRITERION, event, 'KO')).toBe(
      'free cash flow of twelve months is −$900,000,000.00; you hold it while it is above $1,000,000,000.00',
    )
    expect(alertEventSentence(CRITERION, { ...event, from: 'met', to: 'not-met', figure: 2e9 }, 'KO')).toBe(
      'free cash flow of twelve months is $2,000,000,000.00, again above $1,000,000,000.00 as you hold it for',
    )
    expect(alertEventSentence(CRITERION, { ...event, figure: null }, 'KO')).toContain('is no longer known;')
    expect(alertEventSentence({ kind: 'doubt', stocks: { of: 'stock', ticker: 'KO' } }, event, 'KO')).toBe(
      'what you hold it for is no longer so',
    )
  })
})

describe('figures and filings are written', () => {
  test.each([
    ['gross-margin', 0.405, '40.5%'],
    ['net-debt-to-ebitda', -1.234, '−1.23'],
    ['revenue', 1234.5, '$1,234.50'],
  ] as const)('%s %d as %s', (figure, value, text) => {
    expect(figureText(figure, value)).toBe(text)
    expect(criterionText({ figure, holds: 'below', bound: value })).toContain(`is below ${text}`)
  })

  test('line by line, with the address of the filing last', () => {
    expect(quotedLines(FILING)).toEqual([
      '10-K, filed February 20, 2026, accession 0000021344-26-000009',
      'Revenues: $45,000,000,000.00, 12 months to December 31, 2025',
      'Assets: −$2.00, on December 31, 2025',
      'https://www.sec.gov/Archives/edgar/data/21344/000002134426000009/0000021344-26-000009-index.htm',
    ])
    expect(quotedLines({ ...FILING, accession: null, form: null, filed: null, lines: [] })).toEqual(['Filing'])
  })

  test.each([
    ['0000021344', 'x'],
    ['not a number', '0000021344-26-000009'],
    [null, '0000021344-26-000009'],
  ])('without an address where a number is none of the SEC: %s, %s', (cik, accession) => {
    expect(quotedLines({ ...FILING, cik, accession, lines: [] })).toHaveLength(1)
  })
})
