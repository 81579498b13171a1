import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { METHOD_SETTINGS } from '../../settings/method-settings.ts'
import type { CheckedPeriod } from '../reported-period.ts'
import type { FiledKind } from './company-kind.ts'
import { kindOfCompany } from './kind-of-company.ts'
import { listedKind } from './listed-kind.ts'
import { recognizeKind, type YearStatements } from './recognize-kind.ts'
import {
  DEPOSITS,
  INSURANCE_BUSINESS,
  INSURANCE_OBLIGATIONS,
  INTEREST_EARNED,
  LENDING,
  LET_PROPERTY,
} from './recognition-tags.ts'

const year = (
  figures: Readonly<Record<string, number>>,
  revenue: number | null,
  totalAssets: number | null,
): YearStatements => ({
  amountOf: (tag) => figures[tag] ?? null,
  revenue,
  totalAssets,
})

describe('the SEC’s codes', () => {
  // Depository and nondepository credit, insurance carriers, agents of insurance, real estate investment trusts.
  test.each([
    ['6019', null],
    ['6020', 'bank'],
    ['6199', 'bank'],
    ['6200', null],
    ['6309', null],
    ['6310', 'insurer'],
    ['6399', 'insurer'],
    ['6400', 'financial company'],
    ['6411', 'financial company'],
    ['6412', null],
    ['6797', null],
    ['6798', 'property company'],
    ['6799', null],
  ])('%s is that of: %s', (sic, kind) => {
    expect(listedKind({ sector: null, industry: null, sic })).toBe(kind)
  })

  test.each(['06020', '60200', ' 6020', '6020 ', '602', '6020.0', '6e3', 'bank', '', '６０２０'])(
    '%j is none',
    (sic) => {
      expect(listedKind({ sector: null, industry: null, sic })).toBeNull()
    },
  )

  test('count only where sector and industry name no kind', () => {
    expect(listedKind({ sector: 'Real Estate', industry: null, sic: '6020' })).toBe('property company')
    expect(listedKind({ sector: 'Financials', industry: 'Insurance', sic: '6798' })).toBe('insurer')
    expect(listedKind({ sector: 'Industrials', industry: 'Banks', sic: '6020' })).toBe('bank')
  })
})

describe('an industry of the financial sector', () => {
  test.each([
    ['Asset Management & Custody Banks', 'financial company'],
    ['Mortgage REITs', 'bank'],
    ['Commercial & Residential Mortgage Finance', 'bank'],
    ['Transaction & Payment Processing', 'financial company'],
    ['Credit Services', 'bank'],
    ['Accredited Advisers', 'financial company'],
    ['Lending', 'bank'],
    ['Blended Funds', 'financial company'],
    ['Reinsurance', 'insurer'],
    ['', 'financial company'],
    [null, 'financial company'],
  ])('%j is that of: %s', (industry, kind) => {
    for (const sector of ['Financials', ' FINANCIAL SERVICES '])
      expect(listedKind({ sector, industry, sic: null }), sector).toBe(kind)
  })
})

describe('a share of the whole', () => {
  const { deposits, depositsBesideCurrentAssets, interest, insurance, property } = METHOD_SETTINGS.kinds
  const loans = { LoansAndLeasesReceivableNetReportedAmount: 0 }
  const current = { AssetsCurrent: 1 }
  const assets = 1_000_000

  test.each<[string, number, Readonly<Record<string, number>>, string, FiledKind, FiledKind | null]>([
    ['deposits', deposits, loans, 'Deposits', 'bank', null],
    ['deposits', depositsBesideCurrentAssets, { ...loans, ...current }, 'Deposits', 'bank', 'operating company'],
    ['claims owed', insurance, current, 'UnearnedPremiums', 'insurer', 'operating company'],
    ['let property', property, {}, 'InvestmentProperty', 'property company', null],
  ])(
    'of %s that is just reached gives the kind away, and a dollar less does not',
    (_, share, beside, tag, kind, other) => {
      const least = Math.ceil(share * assets)
      const found = [least, least - 1].map((amount) => recognizeKind(year({ ...beside, [tag]: amount }, null, assets)))
      expect(found).toEqual([kind, other])
    },
  )

  test.each<[string, number, string, FiledKind]>([
    ['interest', interest, 'InterestRevenueExpense', 'bank'],
    ['premiums', insurance, 'PremiumsEarnedNet', 'insurer'],
  ])('of revenue from %s that is just reached gives the kind away', (_, share, tag, kind) => {
    const least = Math.ceil(share * assets)
    const found = [least, least - 1].map((amount) => recognizeKind(year({ [tag]: amount }, assets, null)))
    expect(found).toEqual([kind, null])
  })

  test('is read from any of its tags: of deposits, business and property the largest, of obligations all together', () => {
    for (const tag of DEPOSITS) expect(recognizeKind(year({ ...loans, [tag]: assets }, null, assets)), tag).toBe('bank')
    for (const tag of LENDING)
      expect(recognizeKind(year({ Deposits: assets, [tag]: 0 }, null, assets)), tag).toBe('bank')
    for (const tag of INTEREST_EARNED) expect(recognizeKind(year({ [tag]: 100 }, 100, null)), tag).toBe('bank')
    for (const tag of INSURANCE_BUSINESS) expect(recognizeKind(year({ [tag]: 100 }, 100, null)), tag).toBe('insurer')
    for (const tag of LET_PROPERTY) expect(recognizeKind(year({ [tag]: 100 }, null, 100)), tag).toBe('property company')
    const each = Math.ceil((insurance * assets) / INSURANCE_OBLIGATIONS.length)
    const owed = Object.fromEntries(INSURANCE_OBLIGATIONS.map((tag) => [tag, each]))
    expect(recognizeKind(year(owed, null, assets))).toBe('insurer')
    const earned = Object.fromEntries(INSURANCE_BUSINESS.map((tag) => [tag, insurance * 100 - 1]))
    expect(recognizeKind(year(earned, 100, null))).toBeNull()
  })

  test('of nothing, or of less than nothing, gives nothing away', () => {
    for (const whole of [0, -1, null]) expect(recognizeKind(year({ InvestmentProperty: 5 }, whole, whole))).toBeNull()
    expect(recognizeKind(year({ InvestmentProperty: 0.5 }, null, 0.5))).toBe('property company')
    expect(recognizeKind(year({ InvestmentProperty: 0 }, null, 1000))).toBeNull()
  })
})

describe('the kind of a company by its fiscal years', () => {
  const unlisted = { type: 'stock', sector: null, industry: null, sic: null } as const
  const period = (end: string, kind: FiledKind | null, rest: Partial<CheckedPeriod> = {}): CheckedPeriod => ({
    periodEnd: day(end),
    periodMonths: 12,
    currency: 'USD',
    firstFiled: day('2017-02-20'),
    amount: () => null,
    kind: () => kind,
    ...rest,
  })

  test('is that of the newest year that gives one away, not of quarters or twelve months up to a quarter', () => {
    const years = [
      period('2014-12-31', 'insurer'),
      period('2015-12-31', 'property company'),
      period('2016-03-31', 'bank', { periodMonths: 3 }),
      period('2016-09-30', 'bank', { isTrailing: true }),
    ]
    expect(kindOfCompany(unlisted, years)).toBe('property company')
  })

  test('is an operating company’s after as many years as margins are averaged over, and no earlier', () => {
    const { marginYears } = METHOD_SETTINGS.valuation
    const makerFor = (count: number) => [
      period('2010-12-31', 'bank'),
      ...Array.from({ length: count }, (_, at) => period(`${2011 + at}-12-31`, 'operating company')),
    ]
    expect([marginYears - 1, marginYears].map((count) => kindOfCompany(unlisted, makerFor(count)))).toEqual([
      'bank',
      'operating company',
    ])
  })

  test('is the one that it is listed as where no year gives one away', () => {
    for (const years of [[], [period('2015-12-31', null)], [period('2015-12-31', null, { kind: () => null })]])
      expect(kindOfCompany({ ...unlisted, sector: 'Financials' }, years)).toBe('financial company')
    const silent = [
      {
        periodEnd: day('2015-12-31'),
        periodMonths: 12,
        currency: 'USD',
        firstFiled: day('2016-02-20'),
        amount: () => null,
      },
    ]
    expect(kindOfCompany({ ...unlisted, sic: '6310' }, silent)).toBe('insurer')
    expect(kindOfCompany(unlisted, silent)).toBe('operating company')
  })
})
