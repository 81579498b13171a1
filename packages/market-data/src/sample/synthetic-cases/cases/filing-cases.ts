import type { SyntheticCase } from '../../synthetic-case.ts'
import {
  changesRevenueTag,
  stopsFilingAfter,
  scaledByThousand,
  unbalanced,
  withConvertibleNotes,
  without,
  withoutDebtOnce,
  withTemporaryEquity,
  type FilingHabit,
  newestAnnualReport,
} from '../filing-habits.ts'
import { FOOD, MACHINES, MEDIA, SOFTWARE } from './industries.ts'
import type { SampleFact } from '../../filings/sample-fact.ts'

const COVER = 'EntityCommonStockSharesOutstanding'

/** Two classes of shares: the cover counts one, three of five shares, and the balance sheet has no count of both. */
const coverOfOneClass: FilingHabit = (facts) => coverTimes(0.6, without('CommonStockSharesOutstanding')(facts))

/** Every cover gives thousands of shares for shares. */
const coverInThousands: FilingHabit = (facts) => coverTimes(0.001, facts)

/** The annual report of three years before the newest gives every number of shares below zero. */
const negativeSharesOnce: FilingHabit = (facts) => {
  const year = Number(newestAnnualReport(facts).end.slice(0, 4)) - 3
  return facts.map((fact) => {
    const isOfYear = fact.fiscalYear === year && fact.fiscalPeriod === 'FY'
    return fact.unit === 'shares' && isOfYear ? { ...fact, value: -fact.value } : fact
  })
}

const NO_CASH_FLOW = {
  DISCOUNTED_CASH_FLOW: 'capital-expenditures-unknown',
  FUTURE_CASH_FLOW: 'capital-expenditures-unknown',
} as const
const NO_EQUITY = {
  GRAHAM_NUMBER: 'total-equity-kept-back',
  TANGIBLE_BOOK_VALUE_PER_SHARE: 'total-equity-kept-back',
} as const

/** Companies at home that are peculiar by what they file. */
export const FILING_CASES: readonly SyntheticCase[] = [
  {
    ticker: 'NEW1',
    name: 'Newlabel Packaging Inc',
    sector: 'Materials',
    industry: 'Packaging',
    filings: changesRevenueTag(2023),
    answer: {},
  },
  {
    ticker: 'CPX1',
    name: 'Bareledger Freight Inc',
    ...MACHINES,
    filings: without('PaymentsToAcquirePropertyPlantAndEquipment'),
    answer: { empty: NO_CASH_FLOW },
  },
  {
    ticker: 'QWM1',
    name: 'Quietwater Media Inc',
    ...MEDIA,
    filings: stopsFilingAfter('2025-06-30'),
    answer: { valueReason: 'stale-filing' },
  },
  { ticker: 'SLI1', name: 'Slipstone Industries Inc', ...MACHINES, isRestated: true, answer: {} },
  {
    ticker: 'KIL1',
    name: 'Kilogram Metals Inc',
    sector: 'Materials',
    industry: 'Metals',
    filings: scaledByThousand,
    answer: {
      valueReason: 'measures-in-doubt',
      empty: { EARNINGS_POWER_VALUE: 'revenue-kept-back' },
      finding: { check: 'scale-error', severity: 'block' },
    },
  },
  {
    ticker: 'LBP1',
    name: 'Leanbeam Building Products Inc',
    ...MACHINES,
    filings: unbalanced,
    answer: { empty: NO_EQUITY, finding: { check: 'balance-identity', severity: 'block' } },
  },
  {
    ticker: 'DEP1',
    name: 'Dappled Consulting Inc',
    ...MACHINES,
    filings: without('DepreciationDepletionAndAmortization'),
    answer: { isGraded: true, empty: { ebitda: 'depreciation-amortization-unknown' } },
  },
  {
    ticker: 'CVN1',
    name: 'Convertine Circuits Inc',
    sector: 'Information Technology',
    industry: 'Semiconductors',
    filings: withConvertibleNotes,
    answer: { isGraded: true },
  },
  {
    ticker: 'TNY1',
    name: 'Tinyrest Software Inc',
    ...SOFTWARE,
    character: { firstRevenue: 12_000_000_000, leverage: 0.6 },
    filings: withoutDebtOnce,
    answer: { isGraded: true },
  },
  {
    ticker: 'NEG1',
    name: 'Negarth Mutual Works Inc',
    ...MACHINES,
    filings: negativeSharesOnce,
    answer: { isGraded: true },
  },
  { ticker: 'TWO1', name: 'Twofold Provisions Inc', ...FOOD, filings: coverOfOneClass, answer: { isGraded: true } },
  {
    ticker: 'CVR1',
    name: 'Coverly Homes Inc',
    sector: 'Consumer Discretionary',
    industry: 'Household Durables',
    filings: coverInThousands,
    answer: { isGraded: true },
  },
  {
    ticker: 'TMP1',
    name: 'Tempora Care Inc',
    sector: 'Health Care',
    industry: 'Care Providers',
    filings: withTemporaryEquity,
    answer: { isGraded: true },
  },
]

function coverTimes(factor: number, facts: readonly SampleFact[]): SampleFact[] {
  return facts.map((fact) => (fact.tag === COVER ? { ...fact, value: Math.round(fact.value * factor) } : fact))
}
