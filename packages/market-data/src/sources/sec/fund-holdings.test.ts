import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasRealData, REAL_DATA, REAL_DATA_ABSENT } from '@fairweight/testing/market/real-data.ts'
import { describe, expect, test } from 'vitest'
import { readFundHoldings } from './fund-holdings.ts'

const stock = (name: string, ticker: string, category = 'EC'): string =>
  `<invstOrSec><name>${name}</name><cusip>000000000</cusip><identifiers><ticker value="${ticker}"/></identifiers>
   <pctVal>1.25</pctVal><assetCat>${category}</assetCat></invstOrSec>`

const report = (holdings: string, series = 'Zequix ESG Index Fund'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><formData>
   <genInfo><regName>Zequix Trust</regName><seriesName>${series}</seriesName><seriesId>S000012345</seriesId>
   <repPdDate>2026-08-31</repPdDate></genInfo><invstOrSecs>${holdings}</invstOrSecs></formData></edgarSubmission>`

describe('an N-PORT report', () => {
  test('gives its common stocks with the fund and the day', () => {
    const text = report(stock('Procter &amp; Gamble Co/The', 'PG') + stock('Some Bond', 'N/A', 'DBT'))
    const { header, rows } = readFundHoldings(text, 'nport.xml')
    expect(header.slice(0, 5)).toEqual(['series', 'fund', 'report_date', 'name', 'ticker'])
    expect(rows).toEqual([
      ['S000012345', 'Zequix ESG Index Fund', '2026-08-31', 'Procter & Gamble Co/The', 'PG', null, null, '1.25'],
    ])
  })

  test('is named after its trust where the series has no name', () => {
    expect(readFundHoldings(report(stock('A', 'A'), 'N/A'), 'nport.xml').rows[0]?.[1]).toBe('Zequix Trust')
  })

  test('without stocks is an empty table', () => {
    expect(readFundHoldings(report(''), 'nport.xml').rows).toEqual([])
  })

  test.each([
    ['another document', '<html><body>Not found</body></html>', 'import-not-holdings'],
    ['a report that is cut off', report(stock('A', 'A')).slice(0, -60), 'import-damaged-xml'],
  ])('is told apart from %s', (_what, text, code) => {
    expect(() => readFundHoldings(text, 'nport.xml')).toThrow(expect.objectContaining({ code }))
  })

  test('expands no entities that a document defines itself', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(10)}"><!ENTITY c "&a;&a;&a;">]>${report(stock('&c;', 'A')).slice(38)}`
    expect(() => readFundHoldings(bomb, 'nport.xml')).toThrow(expect.objectContaining({ name: 'OperationFailed' }))
  })

  test.skipIf(!hasRealData)(`of a real bond fund has no stocks${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
    const text = readFileSync(join(REAL_DATA, 'providers/sec-nport/nport_small.xml'), 'utf8')
    expect(readFundHoldings(text, 'nport_small.xml').rows).toEqual([])
    const asStocks = text.replaceAll('<assetCat>DBT</assetCat>', '<assetCat>EC</assetCat>')
    expect(readFundHoldings(asStocks, 'nport_small.xml').rows).toHaveLength(55)
  })
})
