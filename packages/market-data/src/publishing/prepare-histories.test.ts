import { amountsOf, type FiscalPeriod } from '@fairweight/domain/facts'
import { addDays, type IsoDate } from '@fairweight/domain/time'
import { expect, test } from 'vitest'
import { dateAt } from '../quality-checks/prices/checked-history.ts'
import { NO_FACTS } from '../history/fact-table.ts'
import { NO_IMPORTED_COMPANIES } from '../history/load-companies.ts'
import { AsOfPeriods } from '../history/known-periods.ts'
import { movedHistory } from '@fairweight/testing/market/small-history.ts'
import type { Market } from './load-market.ts'
import { prepareHistories } from './prepare-histories.ts'

const QUIET = 200
const SESSIONS_AFTER = 40
/** A fall to a half with four times the usual turnover: news, or a split that nobody told. */
const history = movedHistory(QUIET, 0.5, 2 * 4, SESSIONS_AFTER)
const { sessions, closes, volumes, adjustedCloses, dividends, sources } = history
const [fallOn, today] = [dateAt(history, QUIET), dateAt(history, sessions.length - 1)]

function quarter(periodEnd: IsoDate, sharesOutstanding: number): FiscalPeriod {
  return {
    ...amountsOf(() => null),
    sharesOutstanding,
    periodEnd,
    periodMonths: 3,
    filed: addDays(periodEnd, 20),
    currency: 'USD',
    accession: null,
    origin: null,
  }
}

function verdictWith(sharesAfter: number, asOf: IsoDate) {
  const rows = new Map([['ABC', [quarter(addDays(fallOn, -60), 1e6), quarter(addDays(fallOn, 5), sharesAfter)]]])
  const market: Market = {
    prices: { tickers: ['ABC'], sessions, closes, volumes, adjustedCloses, dividends, dividendsFrom: null, sources },
    splits: new Map(),
    securities: new Map(),
    renames: [],
    identityChanges: new Map(),
    sources: new Map(),
    findings: [],
    periods: new AsOfPeriods({ facts: NO_FACTS, rows, filers: new Map(), imported: NO_IMPORTED_COMPANIES }),
  }
  return prepareHistories(market, asOf).flatMap(({ verdict }) => verdict)
}

test('the shares that a company’s filings count decide whether a busy day was a split', () => {
  expect(verdictWith(2e6, today)).toMatchObject([
    { findings: [{ check: 'missed-split', sessionDate: fallOn }], doubts: [{ kind: 'break', date: fallOn }] },
  ])
  expect(verdictWith(1e6, today)).toMatchObject([{ findings: [{ check: 'large-move' }], doubts: [] }])
})
