import type { StockRow } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { stockColumns, withKeyFigures } from '@fairweight/domain/screener/stock-columns.ts'
import { shownTable, stockTable } from './stock-table.ts'

const HLX: StockRow = {
  TICKER: 'HLX',
  COMPANY_NAME: 'Helix',
  VALUE_RATING: 'A**',
  VALUE_REASON: null,
  MOMENTUM_RATING: 'Unranked',
  MOMENTUM_REASON: 'no-price',
  MARKETCAP_GROUP: 'Large',
  HAS_NEG_EBITDA: false,
  HAS_NEG_EBITDA_LATEST: null,
  IS_ESG: true,
  LAST_CLOSE_PRICE: 0.1 + 0.2,
  MARKETCAP: 12_345_678_901.5,
  SECTOR: null,
  FINANCIAL_STRENGTH: 3.5,
  FRAGILITY: 0.0123,
  MOMENTUM_PERCENTAGE_RANK: 1 / 3,
  MARGIN_OF_SAFETY: { dcf: -0.5, epv: null, graham: 0, tangibleBook: 1, futureCashFlow: 2 },
}
const KO: StockRow = { ...HLX, TICKER: 'KO' }

test('every field of the wire stands under its name, in the order asked for, missing ones empty', () => {
  const { columns, rows } = stockTable(stockColumns([HLX, KO]), [1, 0])
  expect(rows.map(([ticker]) => ticker)).toEqual(['KO', 'HLX'])
  expect(Object.fromEntries(columns.map((name, at) => [name, rows[1]![at]]))).toEqual({
    TICKER: 'HLX',
    COMPANY_NAME: 'Helix',
    VALUE_RATING: 'A**',
    VALUE_REASON: null,
    MOMENTUM_RATING: 'Unranked',
    MOMENTUM_REASON: 'no-price',
    MARKETCAP_GROUP: 'Large',
    HAS_NEG_EBITDA: 'false',
    HAS_NEG_EBITDA_LATEST: null,
    IS_ESG: 'true',
    FINDING: null,
    LAST_CLOSE_PRICE: 0.1 + 0.2,
    MARKETCAP: 12_345_678_901.5,
    SECTOR: null,
    FINANCIAL_STRENGTH: 3.5,
    FRAGILITY: 0.0123,
    MOMENTUM_PERCENTAGE_RANK: 1 / 3,
    'MARGIN_OF_SAFETY.epv': null,
    'MARGIN_OF_SAFETY.dcf': -0.5,
    'MARGIN_OF_SAFETY.graham': 0,
    'MARGIN_OF_SAFETY.futureCashFlow': 2,
    'MARGIN_OF_SAFETY.tangibleBook': 1,
  })
})

test('fields of a tool that the reader does not hold are no columns', () => {
  const { VALUE_RATING: _v, FINANCIAL_STRENGTH: _s, FRAGILITY: _f, MARGIN_OF_SAFETY: _m, ...momentumOnly } = HLX
  const { columns } = stockTable(stockColumns([momentumOnly]), [0])
  expect(columns.filter((name) => /VALUE|STRENGTH|FRAGILITY|MARGIN/.test(name))).toEqual([])
  expect(columns).toContain('MOMENTUM_RATING')
})

test('the columns on show are taken along in their order, each with all its fields, percentiles as fractions', () => {
  const columns = withKeyFigures(stockColumns([HLX, KO]), {
    beta: Float64Array.of(1.2, Number.NaN),
    'beta.p': Float64Array.of(0.25, Number.NaN),
  })
  expect(shownTable(columns, [1, 0], ['beta.p', 'value', 'beta', 'esg', 'dcf', 'volatility'])).toEqual({
    columns: [
      'TICKER',
      'BETA_SECTOR_PERCENTILE',
      'VALUE_RATING',
      'VALUE_REASON',
      'BETA',
      'IS_ESG',
      'MARGIN_OF_SAFETY.dcf',
    ],
    rows: [
      ['KO', null, 'A**', null, null, 'true', -0.5],
      ['HLX', 0.25, 'A**', null, 1.2, 'true', -0.5],
    ],
  })
})
