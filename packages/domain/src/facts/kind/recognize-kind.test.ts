import { describe, expect, test } from 'vitest'
import { day, stock } from '@fairweight/testing/domain/companies.ts'
import { rowsOf } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../filed-fact.ts'
import { isKnownTag } from '../resolution/known-tags.ts'
import { resolvePeriods } from '../resolution/resolve-periods.ts'
import { kindOfCompany } from './kind-of-company.ts'
import { listedKind } from './listed-kind.ts'
import { RECOGNITION_TAGS } from './recognition-tags.ts'
import { recognizeKind, type YearStatements } from './recognize-kind.ts'

function year(
  figures: Readonly<Record<string, number>>,
  revenue: number | null = 100,
  totalAssets: number | null = 1000,
): YearStatements {
  return { amountOf: (tag) => figures[tag] ?? null, revenue, totalAssets }
}

describe('a year’s statements give away', () => {
  test.each<[string, Readonly<Record<string, number>>, string | null]>([
    ['a bank, by deposits and loans', { Deposits: 600, InterestAndDividendIncomeOperating: 40 }, 'bank'],
    ['a bank that owns much else', { Deposits: 100, InterestExpenseDeposits: 1 }, 'bank'],
    ['nothing, by deposits without lending', { Deposits: 600 }, null],
    ['nothing, by few deposits', { Deposits: 99, InterestExpenseDeposits: 1 }, null],
    [
      'a maker with a small bank',
      { Deposits: 499, InterestExpenseDeposits: 1, AssetsCurrent: 300 },
      'operating company',
    ],
    [
      'a bank that tells what is current',
      { DepositsFromCustomers: 500, LoansAndAdvancesToCustomers: 400, CurrentAssets: 300 },
      'bank',
    ],
    ['a lender without deposits', { InterestAndDividendIncomeOperating: 50 }, 'bank'],
    [
      'nothing, of a maker with a finance arm',
      { InterestAndDividendIncomeOperating: 49, ProvisionForLoanAndLeaseLosses: 3 },
      null,
    ],
    [
      'a maker that earns interest on its cash',
      { InterestAndDividendIncomeOperating: 80, AssetsCurrent: 900 },
      'operating company',
    ],
    ['an insurer, by premiums', { PremiumsEarnedNet: 90 }, 'insurer'],
    ['an insurer, by claims', { PolicyholderBenefitsAndClaimsIncurredHealthCare: 20, AssetsCurrent: 300 }, 'insurer'],
    [
      'an insurer, by what it owes in all',
      { LiabilityForFuturePolicyBenefits: 120, PolicyholderContractDeposits: 80 },
      'insurer',
    ],
    [
      'a shop that sells insurance',
      { PremiumsEarnedNet: 19, UnearnedPremiums: 100, AssetsCurrent: 300 },
      'operating company',
    ],
    ['a property company', { RealEstateInvestmentPropertyNet: 500 }, 'property company'],
    ['a property company under other rules', { InvestmentProperty: 900, CurrentAssets: 40 }, 'property company'],
    ['a maker that lets a building', { InvestmentProperty: 499, CurrentAssets: 40 }, 'operating company'],
    ['an insurer with a bank', { Deposits: 20, InterestExpenseDeposits: 1, PremiumsEarnedNet: 60 }, 'insurer'],
    ['a bank that sells insurance', { Deposits: 400, InterestExpenseDeposits: 1, PremiumsEarnedNet: 30 }, 'bank'],
  ])('%s', (_, figures, kind) => expect(recognizeKind(year(figures))).toBe(kind))

  test('nothing without the whole that they are a part of', () => {
    const all = {
      Deposits: 600,
      PremiumsEarnedNet: 90,
      InvestmentProperty: 900,
      InterestAndDividendIncomeOperating: 90,
    }
    expect(recognizeKind(year(all, null, null))).toBeNull()
    expect(recognizeKind(year(all, -5, 0))).toBeNull()
  })

  test('and every tag for it is loaded', () =>
    expect(RECOGNITION_TAGS.every((tag) => isKnownTag('us-gaap', tag))).toBe(true))
})

describe('the kind of a company', () => {
  const unlisted = { type: 'stock', sector: null, industry: null, sic: null } as const

  /** An annual report with revenue of 100 and assets of 1000. */
  function report(fiscal: number, balance: Readonly<Record<string, number>>): FiledFact[] {
    return rowsOf({
      form: '10-K',
      on: `${fiscal + 1}-02-20`,
      period: `${fiscal}-01-01..${fiscal}-12-31`,
      flows: { Revenues: 100, NetIncomeLoss: 5, InterestExpenseDeposits: 1 },
      balance: { Assets: 1000, ...balance },
    })
  }
  const kindOn = (facts: readonly FiledFact[], date: string) =>
    kindOfCompany(unlisted, resolvePeriods(facts, day(date)))
  const bankThenMaker = [2010, 2011, 2012, 2013, 2014, 2015, 2016].flatMap((fiscal) =>
    report(fiscal, fiscal < 2012 ? { Deposits: 700 } : { AssetsCurrent: 300 }),
  )

  test('is read from its filings, as known on the day', () => {
    expect(kindOn(report(2015, { Deposits: 700 }), '2016-02-19')).toBe('operating company')
    expect(kindOn(report(2015, { Deposits: 700 }), '2016-02-20')).toBe('bank')
  })

  test('is that of a bank as long as margins are averaged over years in which it was one', () => {
    expect(kindOn(bankThenMaker, '2016-06-30')).toBe('bank')
    expect(kindOn(bankThenMaker, '2017-06-30')).toBe('operating company')
  })

  test('is that of a bank until its statements tell what is current', () => {
    const silent = [2008, ...Array.from({ length: 8 }, (_, place) => 2009 + place)].flatMap((fiscal) =>
      report(fiscal, fiscal === 2008 ? { Deposits: 700 } : {}),
    )
    expect(kindOn(silent, '2017-06-30')).toBe('bank')
  })

  test('is none for a fund, whatever it is listed under', () => {
    for (const type of ['fund', 'cash'] as const)
      expect(kindOfCompany({ ...unlisted, type, sector: 'Financials' }, [])).toBe('fund')
  })

  test('is read from them before its sector, but a listed bank stays one', () => {
    const insurer = resolvePeriods(report(2015, { LiabilityForFuturePolicyBenefits: 700 }), day('2016-06-30'))
    expect(kindOfCompany({ ...unlisted, sector: 'Industrials' }, insurer)).toBe('insurer')
    expect(kindOfCompany({ ...unlisted, sector: 'Real Estate' }, insurer)).toBe('insurer')
    expect(kindOfCompany({ ...unlisted, sector: 'Financials', industry: 'Regional Banks' }, insurer)).toBe('bank')
  })
})

test.each([
  ['Financials', null, 'financial company'],
  ['financial services ', 'Asset Management & Custody Banks', 'financial company'],
  ['Financials', 'Investment Banking & Brokerage', 'financial company'],
  ['Financials', 'Insurance Brokers', 'financial company'],
  ['Financials', 'Diversified Banks', 'bank'],
  ['Financials', 'Thrifts & Mortgage Finance', 'bank'],
  ['Financials', 'Consumer Finance', 'bank'],
  ['Financials', 'Multi-line Insurance', 'insurer'],
  ['Real Estate', 'Retail REITs', 'property company'],
  ['Energy', 'Banks', null],
  [null, 'Insurance', null],
] as const)('a company listed under %s, %s is taken for: %s', (sector, industry, kind) =>
  expect(listedKind({ ...stock('X', sector), industry })).toBe(kind),
)

test.each([
  ['6021', 'bank'],
  ['6199', 'bank'],
  ['6200', null],
  ['6324', 'insurer'],
  ['6411', 'financial company'],
  ['6798', 'property company'],
  ['3674', null],
  ['', null],
  [null, null],
])('the SEC’s code %s is that of: %s', (sic, kind) =>
  expect(listedKind({ ...stock('X', 'Technology'), sic })).toBe(kind),
)
