import type { StockKeyFigures, StockRow } from '@fairweight/contract/wire'
import { KEY_FIGURE_IDS, KEY_FIGURES, type KeyFigureId } from '@fairweight/domain/key-figures'
import { reasonText } from '@fairweight/domain/rating'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { bestStocks } from '../best-stocks.ts'
import { peersOf } from '../peers.ts'
import { figureGroups } from './figure-facts.ts'

const ROWS = ['A', 'B', 'C', 'D'].map((ticker) => syntheticRow(ticker))
const { rowOfTicker } = stockColumns(ROWS)
const SECTOR = { median: 12.5, percentile: 0.72, stocks: 40 }

function detailsOf(ticker: string, missing: KeyFigureId | null): StockKeyFigures {
  return {
    snapshot: 's',
    asOf: '2026-11-20',
    dataset: 'sample',
    TICKER: ticker,
    cik: null,
    facts: [],
    figures: KEY_FIGURE_IDS.map((id) => ({
      id,
      value: id === missing ? null : 1,
      unit: KEY_FIGURES[id].unit,
      reason: id === missing ? reasonText('loss') : null,
      formula: `key-figures#${id}`,
      inputs: [],
      sector: id === 'beta' ? null : { ...SECTOR, percentile: id === missing ? null : SECTOR.percentile },
    })),
  }
}

function lineOf(
  id: KeyFigureId,
  values: readonly number[],
  details: readonly StockKeyFigures[] = [],
  rows: readonly StockRow[] = ROWS,
) {
  const groups = figureGroups({
    rowOfTicker,
    figures: { [id]: Float64Array.from(values) },
    peers: peersOf(rows, rows),
    details: new Map(details.map((detail) => [detail.TICKER, detail])),
  })
  const facts = groups.flatMap((group) => group.facts)
  return facts.find(({ name }) => name === KEY_FIGURES[id].name) ?? assert.fail(`${id} has a line.`)
}

const names = (id: KeyFigureId, values: readonly number[]) => [...bestStocks(ROWS, lineOf(id, values))]

describe('key figures side by side', () => {
  test('are all of them, once each, in the groups of the drawer', () => {
    const groups = figureGroups({ rowOfTicker, figures: {}, peers: null, details: new Map() })
    expect(groups.map(({ name }) => name)).toEqual([
      'Valuation',
      'Dividends and shares',
      'Growth',
      'Profitability',
      'Balance sheet',
      'Risk',
    ])
    expect(groups.flatMap(({ facts }) => facts.map(({ name }) => name))).toEqual(
      KEY_FIGURE_IDS.map((id) => KEY_FIGURES[id].name),
    )
  })

  test('read as everywhere: multiples with two decimals, percentages with one', () => {
    expect(ROWS.map(lineOf('price-to-earnings', [15.2, 9, Number.NaN, 30]).show)).toEqual([
      '15.20',
      '9.00',
      'n/a',
      '30.00',
    ])
    expect(ROWS.map(lineOf('gross-margin', [12.3, -4, 0, Number.NaN]).show)).toEqual(['12.3%', '−4.0%', '0.0%', 'n/a'])
  })

  test('name the cheap, the growing and the cautious, and nobody where neither way is better', () => {
    expect(names('price-to-earnings', [15, 9, Number.NaN, 30])).toEqual(['B'])
    expect(names('revenue-growth-3y', [15, 9, Number.NaN, 30])).toEqual(['D'])
    expect(names('net-debt-to-ebitda', [-1, 2, 3, 4])).toEqual(['A'])
    // A fall of 20% is a smaller one than of 50%.
    expect(names('maximum-drawdown', [-50, -20, -90, Number.NaN])).toEqual(['B'])
    expect(names('payout-ratio', [15, 9, 3, 30])).toEqual([])
    expect(lineOf('beta', [1, 2, 3, 4]).behind?.definition).toMatch(/Neither a high nor a low figure is better/)
    expect(lineOf('price-to-earnings', [15, 9, 3, 30]).bestWord?.(ROWS[0]!)).toBe('Lowest')
    expect(lineOf('net-margin', [15, 9, 3, 30]).bestWord?.(ROWS[0]!)).toBe('Highest')
  })

  test('say why one is missing once that has come, and where the others stand in their sector', () => {
    const missing = lineOf(
      'price-to-earnings',
      [15, Number.NaN, 3, 30],
      [detailsOf('A', null), detailsOf('B', 'price-to-earnings')],
    )
    expect(ROWS.map((row) => missing.missing?.(row) ?? null)).toEqual([null, 'loss', null, null])
    expect(ROWS.map((row) => missing.behind?.sentence(row) ?? null)).toEqual([
      'The median of Energy is 12.50; this is above 72% of its other stocks.',
      reasonText('loss'),
      null,
      null,
    ])
    const beta = lineOf('beta', [1, 1, 1, 1], [detailsOf('A', null)])
    expect(beta.behind?.sentence(ROWS[0]!)).toBeNull()
  })

  test('stand beside the median and the best of the peers that have one', () => {
    const known = fc.option(fc.integer({ min: -500, max: 500 }), { nil: Number.NaN })
    fc.assert(
      fc.property(fc.constantFrom(...KEY_FIGURE_IDS), fc.array(known, { minLength: 4, maxLength: 4 }), (id, values) => {
        const line = lineOf(id, values)
        const told = ROWS.flatMap((row) =>
          line.show(row) === 'n/a' ? [] : [Number.parseFloat(String(line.show(row)).replace('−', '-'))],
        )
        const { median, best } = line.ofPeers ?? assert.fail('It has peers.')
        const number = (text: string) => Number.parseFloat(text.replace('−', '-'))
        const score = line.score
        expect(median === 'n/a').toBe(told.length === 0)
        expect(best === 'n/a').toBe(told.length === 0 || score === undefined)
        expect(2 * told.filter((value) => value < number(median)).length).toBeLessThanOrEqual(told.length)
        expect(2 * told.filter((value) => value > number(median)).length).toBeLessThanOrEqual(told.length)
        const extremes = [Math.min(...told), Math.max(...told)]
        expect(best === 'n/a' || extremes.includes(number(best))).toBe(true)
        for (const row of bestStocks(ROWS, line)) expect(line.show(ROWS[rowOfTicker.get(row) ?? -1]!)).toBe(best)
      }),
    )
  })
})
