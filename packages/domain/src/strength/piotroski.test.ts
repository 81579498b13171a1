import { describe, expect, test } from 'vitest'
import { day, gearMaker, withholding } from '@fairweight/testing/domain/companies.ts'
import type { Amounts } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { PIOTROSKI_SIGNALS, piotroskiSignals, unknownSignals } from './piotroski.ts'
import type { PiotroskiSignal, PiotroskiSignalName } from './piotroski.ts'

/** Three years in which every ratio stands still: each sign is exactly at its threshold. */
const STILL: Amounts = {
  netIncome: 0,
  operatingCashFlow: 0,
  revenue: 1000,
  grossProfit: 400,
  totalAssets: 2000,
  currentAssets: 600,
  currentLiabilities: 300,
  longTermDebt: 500,
  sharesOutstanding: 10_000,
}

function signs(...changes: readonly [Amounts, Amounts, Amounts]): PiotroskiSignal[] {
  return piotroskiSignals(companyOfYears(...changes.map((change) => ({ ...STILL, ...change }))), false)
}

function sign(name: PiotroskiSignalName, ...changes: readonly [Amounts, Amounts, Amounts]): PiotroskiSignal {
  const found = signs(...changes).find((each) => each.name === name)
  if (found === undefined) throw new RangeError(`No sign ${name}`)
  return found
}

describe('Piotroski’s signs at their thresholds', () => {
  test('of a company in which nothing changes are passed by the share count alone', () => {
    const passed = signs({}, {}, {}).filter((each) => each.passed)
    expect(passed.map(({ name }) => name)).toEqual(['no-new-shares'])
  })

  test.each<[PiotroskiSignalName, Amounts, Amounts]>([
    ['positive-return-on-assets', { netIncome: 1 }, { netIncome: -1 }],
    ['positive-operating-cash-flow', { operatingCashFlow: 1 }, { operatingCashFlow: -1 }],
    ['rising-return-on-assets', { netIncome: 1 }, { netIncome: -1 }],
    ['cash-flow-above-net-income', { netIncome: -1 }, { netIncome: 1 }],
    ['falling-long-term-debt', { longTermDebt: 499 }, { longTermDebt: 501 }],
    ['rising-current-ratio', { currentAssets: 601 }, { currentAssets: 599 }],
    ['rising-current-ratio', { currentLiabilities: 299 }, { currentLiabilities: 301 }],
    ['no-new-shares', { sharesOutstanding: 10_050 }, { sharesOutstanding: 10_051 }],
    ['no-new-shares', { stockIssuanceNet: 0 }, { stockIssuanceNet: 1 }],
    ['rising-gross-margin', { grossProfit: 401 }, { grossProfit: 399 }],
    ['rising-asset-turnover', { revenue: 1001 }, { revenue: 999 }],
  ])('%s is passed on one side and failed on the other', (name, better, worse) => {
    expect([sign(name, {}, {}, better).passed, sign(name, {}, {}, worse).passed]).toEqual([true, false])
  })

  test('measure debt against assets, so that the same debt weighs less on a larger company', () => {
    // 500 over the mean of 2000 and 3000, against 500 over 2000
    expect(sign('falling-long-term-debt', {}, {}, { totalAssets: 3000 })).toMatchObject({
      passed: true,
      figure: 0.2,
      against: 0.25,
    })
  })

  test('of a company without debt are not passed by keeping it so', () => {
    const none = { longTermDebt: 0 }
    expect(sign('falling-long-term-debt', none, none, none)).toMatchObject({ passed: false, figure: 0, against: 0 })
  })

  test('prefer the cash from issuing shares to their number where it is reported', () => {
    const buyback = { stockIssuanceNet: -5, sharesOutstanding: 20_000 }
    expect(sign('no-new-shares', {}, {}, buyback)).toMatchObject({ passed: true, figure: -5, against: 0 })
  })

  test('allow as much growth of the share count as the settings say', () => {
    const company = companyOfYears(STILL, STILL, { ...STILL, sharesOutstanding: 10_051 })
    const strength = { ...METHOD_SETTINGS.strength, shareCountTolerance: 0.01 }
    const lenient = piotroskiSignals(company, false, { ...METHOD_SETTINGS, strength })
    expect(lenient[6]).toMatchObject({ name: 'no-new-shares', passed: true, figure: 1.0051, against: 1.01 })
  })

  test('do not take a split for new shares', () => {
    const company = companyFiling(gearMaker({ sharesOutstanding: 100e6, stockIssuanceNet: null }), [
      { date: day('2015-06-01'), factor: 2 },
    ])
    expect(piotroskiSignals(company, false)[6]).toMatchObject({ passed: true, figure: 1 })
  })

  test('do not depend on the unit of money', () => {
    const years = [
      { ...STILL, netIncome: 70 },
      { ...STILL, revenue: 900 },
      { ...STILL, netIncome: 90, grossProfit: 380 },
    ]
    const inOtherMoney = years.map((year) =>
      Object.fromEntries(Object.entries(year).map(([item, value]) => [item, (value ?? 0) * 1024])),
    )
    const passed = (rows: readonly Amounts[]) =>
      piotroskiSignals(companyOfYears(...rows), false).map((each) => each.passed)
    expect(passed(inOtherMoney)).toEqual(passed(years))
  })
})

describe('Piotroski’s signs with figures missing', () => {
  test.each<[keyof Amounts, readonly PiotroskiSignalName[]]>([
    ['operatingCashFlow', ['positive-operating-cash-flow', 'cash-flow-above-net-income']],
    ['currentLiabilities', ['rising-current-ratio']],
    ['longTermDebt', ['falling-long-term-debt']],
    ['sharesOutstanding', ['no-new-shares']],
    ['grossProfit', ['rising-gross-margin']],
    ['revenue', ['rising-gross-margin', 'rising-asset-turnover']],
    ['netIncome', ['positive-return-on-assets', 'rising-return-on-assets', 'cash-flow-above-net-income']],
  ])('leave out what needs %s of the last year, and nothing else', (item, names) => {
    const unknown = signs({}, {}, { [item]: null }).filter(({ passed }) => passed === null)
    expect(unknown.map(({ name }) => name)).toEqual(names)
  })

  test('need the assets of the first year for what changed between the others', () => {
    const unknown = signs({ totalAssets: null }, {}, {}).filter(({ passed }) => passed === null)
    expect(unknown.map(({ name }) => name)).toEqual([
      'rising-return-on-assets',
      'falling-long-term-debt',
      'rising-asset-turnover',
    ])
  })

  test.each([0, -10])('have no return on assets of %d', (totalAssets) => {
    expect(sign('positive-return-on-assets', {}, { totalAssets }, {})).toMatchObject({ passed: null, figure: null })
  })

  test('of a single year know its cash flows alone', () => {
    const known = piotroskiSignals(companyOfYears(STILL), false).filter(({ passed }) => passed !== null)
    expect(known.map(({ name }) => name)).toEqual(['positive-operating-cash-flow', 'cash-flow-above-net-income'])
  })

  test('say what is kept back by the check of the data', () => {
    const company = companyFiling(gearMaker())
    const fiscalYears = withholding(company.fiscalYears, '2015-12-31', 'grossProfit', 'it exceeds revenue')
    const margin = piotroskiSignals({ ...company, fiscalYears }, false).find(({ keptBack }) => keptBack !== undefined)
    expect(margin).toMatchObject({ name: 'rising-gross-margin', passed: null, keptBack: 'it exceeds revenue' })
  })
})

describe('the list of Piotroski’s signs', () => {
  test('is all nine passed for a company that improves in everything', () => {
    const found = piotroskiSignals(companyFiling(gearMaker()), false)
    expect(found.map(({ name, passed }) => [name, passed])).toEqual(PIOTROSKI_SIGNALS.map((name) => [name, true]))
  })

  test('names nine signs, all unknown, where the filings cannot be used', () => {
    expect(unknownSignals()).toHaveLength(9)
    for (const unknown of unknownSignals())
      expect(unknown).toMatchObject({ passed: null, figure: null, against: null, facts: [] })
  })

  test('keeps the figures of a financial company’s current ratio while it does not judge them', () => {
    const [operating, financial] = [false, true].map((isFinancial) =>
      piotroskiSignals(companyFiling(gearMaker()), isFinancial),
    )
    expect(financial?.[5]).toEqual({ ...operating?.[5], passed: null })
    expect(financial?.filter(({ passed }) => passed === null)).toHaveLength(1)
  })
})
