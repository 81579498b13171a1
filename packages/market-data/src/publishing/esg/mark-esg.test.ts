import { parseTicker } from '@fairweight/domain/naming'
import { day } from '@fairweight/testing/domain/companies.ts'
import { describe, expect, test } from 'vitest'
import { unlistedSecurity } from '../../history/load-securities.ts'
import { markEsg } from './mark-esg.ts'

const stock = (ticker: string, name: string, isEsg: boolean | null = null) =>
  [ticker, { ...unlistedSecurity(parseTicker(ticker) ?? ticker), name, isEsg }] as const

const SECURITIES = new Map([
  stock('AAA', 'Aardvark Inc.'),
  stock('BBB', 'Badger Corp'),
  stock('CCC', 'Condor Ltd.', false),
  ['FND', { ...unlistedSecurity('FND'), type: 'fund' as const }],
])

const report = (reportDate: string, ...names: string[]) => ({
  series: 'S000012345',
  fund: 'Zequix ESG Index Fund',
  reportDate: day(reportDate),
  holdings: names.map((name) => ({ name, ticker: null, cusip: null })),
})

const MAY = report('2026-05-31', 'AARDVARK INC', 'CONDOR LTD', 'ELSEWHERE PLC')

const marksOf = (securities: ReadonlyMap<string, { readonly isEsg: boolean | null }>) =>
  Object.fromEntries([...securities].map(([ticker, { isEsg }]) => [ticker, isEsg]))

describe('the ESG mark', () => {
  test('is held or not held by the fund, and what the securities table says stands', () => {
    const { securities } = markEsg(SECURITIES, [MAY], day('2026-11-20'))
    expect(marksOf(securities)).toEqual({ AAA: true, BBB: false, CCC: false, FND: null })
    expect(securities.get('AAA')?.esgSource).toEqual({ fund: 'Zequix ESG Index Fund', reportDate: '2026-05-31' })
    expect(securities.get('CCC')?.esgSource).toBeUndefined()
  })

  test('comes from the newest report that was public on the day', () => {
    const reports = [MAY, report('2026-08-31', 'BADGER CORP')]
    expect(marksOf(markEsg(SECURITIES, reports, day('2026-10-29')).securities)).toMatchObject({ AAA: true, BBB: false })
    expect(marksOf(markEsg(SECURITIES, reports, day('2026-10-30')).securities)).toMatchObject({ AAA: false, BBB: true })
  })

  test('is not known before the first report is public', () => {
    const { securities, findings } = markEsg(SECURITIES, [MAY], day('2026-07-29'))
    expect(marksOf(securities)).toEqual({ AAA: null, BBB: null, CCC: false, FND: null })
    expect(findings).toEqual([])
  })

  test('tells which holdings are of no listed stock', () => {
    expect(markEsg(SECURITIES, [MAY], day('2026-11-20')).findings).toEqual([
      expect.objectContaining({
        check: 'esg-holdings-unmatched',
        sentence: '1 of 3 holdings of Zequix ESG Index Fund on 2026-05-31 match no listed stock: ELSEWHERE PLC.',
      }),
    ])
  })
})
