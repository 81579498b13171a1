import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import {
  BALANCE_LESS_EQUITY,
  EQUITY_WITH_MINORITY,
  IFRS_NONCURRENT_TOTALS,
  LIMITS_OF_NONCURRENT_BORROWINGS,
  LIMITS_OF_NONCURRENT_DEBT,
  NO_NONCURRENT_DEBT,
  TOTALS_OF_NONCURRENT_DEBT,
} from './balance-sheet-totals.ts'
import { sumOf } from './filed-sum.ts'
import { type FactsOfTag, rowsOfPart, sumOfRows, valueOf } from './sum-of-tags.ts'
import type { TagPart, TagSum } from './tag-sum.ts'

type Figures = Readonly<Record<string, number>>

const factsOf =
  (figures: Figures): FactsOfTag =>
  (tag) => {
    const value = figures[tag]
    return value === undefined ? [] : [filed(tag, '2021-12-31', value, '2022-02-20')]
  }

const valueFrom = (way: TagSum, figures: Figures): number | null => {
  const newest = factsOf(figures)
  const sum = sumOf(way, { newest, ofEveryFiling: newest })
  return sum === null ? null : valueOf(sum)
}

const firstOf = (ways: readonly TagSum[], figures: Figures) =>
  ways.map((way) => valueFrom(way, figures)).find((value) => value !== null) ?? null

/** A balance sheet in thousands that adds up, line by line; no two lines are the same figure. */
function balanceOf(amounts: readonly number[]) {
  const [current = 0, debt = 0, leases = 0, taxes = 0, revenue = 0, pensions = 0, other = 0] = amounts
  const [parent = 0, minority = 0, redeemable = 0, redeemableMinority = 0, operatingLeases = 0] = amounts.slice(7)
  const noncurrent = debt + leases + taxes + revenue + pensions + other + operatingLeases
  const liabilities = current + noncurrent
  const equity = parent + minority
  const temporary = redeemable + redeemableMinority
  return {
    debt,
    noncurrent,
    liabilities,
    total: liabilities + temporary + equity,
    lines: {
      FinanceLeaseLiabilityNoncurrent: leases,
      DeferredIncomeTaxLiabilitiesNet: taxes,
      DeferredRevenueNoncurrent: revenue,
      PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent: pensions,
      OtherLiabilitiesNoncurrent: other,
      OperatingLeaseLiabilityNoncurrent: operatingLeases,
    },
    figures: {
      LiabilitiesCurrent: current,
      StockholdersEquity: parent,
      MinorityInterest: minority,
      [EQUITY_WITH_MINORITY]: equity,
      TemporaryEquityCarryingAmountAttributableToParent: redeemable,
      RedeemableNoncontrollingInterestEquityCarryingAmount: redeemableMinority,
    },
  }
}

const arbitraryBalance = fc
  .uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 12, maxLength: 12 })
  .map(balanceOf)

type Balance = ReturnType<typeof balanceOf>

const without = (figures: Figures, ...tags: readonly string[]): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([tag]) => !tags.includes(tag)))

describe('all that is owed', () => {
  test('is the total of the balance sheet less every kind of equity, whichever of them are filed as one', () => {
    fc.assert(
      fc.property(arbitraryBalance, fc.boolean(), fc.boolean(), ({ liabilities, total, figures }, isTotal, isWhole) => {
        const sheet = { ...figures, [isTotal ? 'LiabilitiesAndStockholdersEquity' : 'Assets']: total }
        const filedSheet = isWhole
          ? without(sheet, 'StockholdersEquity', 'MinorityInterest')
          : without(sheet, EQUITY_WITH_MINORITY)
        expect(firstOf(BALANCE_LESS_EQUITY, filedSheet)).toBe(liabilities)
        expect(firstOf(BALANCE_LESS_EQUITY, sheet)).toBe(liabilities)
      }),
      { seed: 1, numRuns: 60 },
    )
  })

  test('takes redeemable equity that is filed as a whole once, though its parts are filed too', () => {
    fc.assert(
      fc.property(arbitraryBalance, ({ liabilities, total, figures }) => {
        const whole =
          figures.TemporaryEquityCarryingAmountAttributableToParent +
          figures.RedeemableNoncontrollingInterestEquityCarryingAmount
        const sheet = { ...figures, Assets: total, TemporaryEquityCarryingAmount: whole }
        expect(firstOf(BALANCE_LESS_EQUITY, sheet)).toBe(liabilities)
      }),
      { seed: 2, numRuns: 30 },
    )
  })

  test('is not known without a total, or without any equity', () => {
    expect(firstOf(BALANCE_LESS_EQUITY, { StockholdersEquity: 5 })).toBeNull()
    expect(firstOf(BALANCE_LESS_EQUITY, { Assets: 9, MinorityInterest: 1 })).toBeNull()
    expect(firstOf(BALANCE_LESS_EQUITY, { Assets: 9, StockholdersEquity: 5 })).toBe(4)
  })
})

describe('debt due after a year', () => {
  const completing: TagSum = { add: ['LongTermDebt'], completes: TOTALS_OF_NONCURRENT_DEBT }
  const fitting: TagSum = { add: ['LongTermDebt'], fits: LIMITS_OF_NONCURRENT_DEBT }

  /** The ways in which a filing can tell its noncurrent liabilities. */
  const totalsOf = ({ noncurrent, liabilities, total, figures }: Balance): Figures[] => [
    { Liabilities: liabilities, LiabilitiesCurrent: figures.LiabilitiesCurrent },
    { Assets: total, ...figures },
    { LiabilitiesNoncurrent: noncurrent },
  ]

  test('completes the noncurrent liabilities with the lines beside it, however their total is told', () => {
    fc.assert(
      fc.property(arbitraryBalance, (balance) => {
        for (const totals of totalsOf(balance)) {
          const sheet = { ...balance.lines, ...totals, LongTermDebt: balance.debt }
          expect(valueFrom(completing, sheet), Object.keys(totals).join(' ')).toBe(balance.debt)
          expect(valueFrom(fitting, sheet)).toBe(balance.debt)
        }
      }),
      { seed: 3, numRuns: 60 },
    )
  })

  test('completes them also where lines that may be parts of other liabilities are told in a note', () => {
    const sheet = { LiabilitiesNoncurrent: 100, OtherLiabilitiesNoncurrent: 60, LongTermDebt: 40 }
    const note = {
      DeferredRevenueNoncurrent: 25,
      DeferredIncomeTaxLiabilitiesNet: 10,
      OperatingLeaseLiabilityNoncurrent: 5,
    }
    expect(valueFrom(completing, { ...sheet, ...note })).toBe(40)
  })

  test('that includes what is due within a year completes nothing', () => {
    fc.assert(
      fc.property(arbitraryBalance, fc.integer({ min: 1, max: 1e9 }), (balance, due) => {
        const whole = balance.debt + due
        // Within a ten-thousandth of the total it could be rounding.
        fc.pre(due > balance.noncurrent / 5000)
        const left = Object.values(balance.lines)
        const sheet = { ...balance.lines, LiabilitiesNoncurrent: balance.noncurrent, LongTermDebt: whole }
        const sums = subsetsOf(left).map((lines) => lines.reduce((sum, line) => sum + line, 0))
        fc.pre(sums.every((sum) => Math.abs(balance.noncurrent - sum - whole) > balance.noncurrent / 5000))
        expect(valueFrom(completing, sheet)).toBeNull()
      }),
      { seed: 4, numRuns: 60 },
    )
  })

  test('above all that is owed after a year does not fit', () => {
    const sheet = { LiabilitiesNoncurrent: 1_000_000, OtherLiabilitiesNoncurrent: 400_000 }
    const fits = (LongTermDebt: number) => valueFrom(fitting, { ...sheet, LongTermDebt }) !== null
    // A ten-thousandth of the million may be rounding.
    expect([600_000, 600_100, 600_101].map(fits)).toEqual([true, true, false])
  })

  test('above long-term debt with finance leases does not fit either', () => {
    const fits = (LongTermDebt: number) =>
      valueFrom(fitting, { LongTermDebtAndCapitalLeaseObligations: 500_000, LongTermDebt }) !== null
    expect([499_000, 500_050, 500_051].map(fits)).toEqual([true, true, false])
  })

  test('is what finance leases leave of long-term debt with them', () => {
    const sheet = { LongTermDebtAndCapitalLeaseObligations: 500_000, CapitalLeaseObligationsNoncurrent: 80_000 }
    expect(
      [420_000, 500_000, 419_000].map((LongTermDebt) => valueFrom(completing, { ...sheet, LongTermDebt })),
    ).toEqual([420_000, null, null])
  })
})

function subsetsOf(lines: readonly number[]): number[][] {
  return Array.from({ length: 1 << lines.length }, (_, chosen) => lines.filter((_line, at) => (chosen >> at) & 1))
}

describe('no debt', () => {
  test('is what nothing of the noncurrent liabilities is left for, beside all lines or some of them', () => {
    fc.assert(
      fc.property(arbitraryBalance, ({ noncurrent, debt, lines }) => {
        const sheet = { ...lines, LiabilitiesNoncurrent: noncurrent - debt }
        expect(firstOf(NO_NONCURRENT_DEBT, sheet)).toBe(0)
        const { LiabilitiesNoncurrent, ...others } = sheet
        const leftOver = [1, debt].map((more) =>
          firstOf(NO_NONCURRENT_DEBT, { ...others, LiabilitiesNoncurrent: LiabilitiesNoncurrent + more }),
        )
        expect(leftOver).toEqual([null, null])
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  test('says so in the trail', () => {
    const way = NO_NONCURRENT_DEBT.at(-1) ?? assert.fail()
    expect(way.isNothing).toBe(true)
    expect(NO_NONCURRENT_DEBT.map(({ note }) => note)).toEqual(NO_NONCURRENT_DEBT.map(() => way.note))
  })
})

describe('borrowings under IFRS', () => {
  const way: TagSum = { add: ['NoncurrentBorrowings'], completes: IFRS_NONCURRENT_TOTALS }
  const limited: TagSum = { add: ['NoncurrentBorrowings'], fits: LIMITS_OF_NONCURRENT_BORROWINGS }
  const lines = { NoncurrentLeaseLiabilities: 10_000, DeferredTaxLiabilities: 5000, NoncurrentProvisions: 3000 }

  test.each([
    ['the noncurrent liabilities', { NoncurrentLiabilities: 58_000 }],
    ['all liabilities less the current ones', { Liabilities: 100_000, CurrentLiabilities: 42_000 }],
  ])('complete %s with leases, taxes and provisions', (_, totals) => {
    expect(valueFrom(way, { ...lines, ...totals, NoncurrentBorrowings: 40_000 })).toBe(40_000)
    expect(valueFrom(way, { ...lines, ...totals, NoncurrentBorrowings: 41_000 })).toBeNull()
  })

  test('exceed neither what is owed after a year nor all borrowings less their current part', () => {
    const sheet = { NoncurrentLiabilities: 60_000, Borrowings: 45_000, CurrentPortionOfLongtermBorrowings: 5000 }
    const fits = (NoncurrentBorrowings: number) => valueFrom(limited, { ...sheet, NoncurrentBorrowings }) !== null
    expect([40_000, 40_004, 40_005].map(fits)).toEqual([true, true, false])
  })
})

describe('the largest of several tags', () => {
  const tags = ['A', 'B', 'C', 'D']
  const arbitraryFigures = fc.dictionary(fc.constantFrom(...tags), fc.integer({ min: -9, max: 9 }))

  test('is the largest that is filed, the first of two alike, whatever their signs and order', () => {
    fc.assert(
      fc.property(arbitraryFigures, fc.shuffledSubarray(tags), (figures, largestOf) => {
        const known = largestOf.flatMap((tag) => (figures[tag] === undefined ? [] : [{ tag, value: figures[tag] }]))
        const expected = known.find(({ value }) => known.every((other) => other.value <= value))
        expect(rowsOfPart({ largestOf }, factsOf(figures))[0]?.tag).toBe(expected?.tag)
      }),
      { seed: 6, numRuns: 300 },
    )
  })

  test('and sums of parts are what adding by hand gives', () => {
    const part: fc.Arbitrary<TagPart> = fc.oneof(
      fc.constantFrom(...tags),
      fc.shuffledSubarray(tags, { minLength: 1 }),
      fc.shuffledSubarray(tags, { minLength: 1 }).map((largestOf) => ({ largestOf })),
    )
    const parts = fc.array(part, { maxLength: 3 })
    fc.assert(
      fc.property(arbitraryFigures, parts, parts, (figures, add, subtract) => {
        const valueOfPart = (one: TagPart): number | undefined => {
          if (typeof one === 'string') return figures[one]
          if (!('largestOf' in one)) return figures[one.find((tag) => figures[tag] !== undefined) ?? '']
          const known = one.largestOf.flatMap((tag) => figures[tag] ?? [])
          return known.length === 0 ? undefined : Math.max(...known)
        }
        const values = [...add.map(valueOfPart), ...subtract.map((one) => 0 - (valueOfPart(one) ?? Number.NaN))]
        const isWhole = values.every((value) => value !== undefined && !Number.isNaN(value))
        const expected = isWhole ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null
        const sum = sumOfRows({ add, subtract }, factsOf(figures))
        expect(sum && valueOf(sum) + 0).toBe(expected)
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})
