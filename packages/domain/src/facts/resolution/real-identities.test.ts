import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { debtParts, realFiler } from '../../testing/real-filers.ts'
import type { RealFiler } from '../../testing/real-filers.ts'

const DATA = join(import.meta.dirname, '../../../../../../shared/data/market')
const FOLDERS = ['sec', 'sec-more', 'found'].map((name) => join(DATA, name, 'companyfacts')).filter(existsSync)
const isThere = FOLDERS.length === 3
if (!isThere) console.log('Skipped: the real filings are not beside the repository (../shared/data/market)')

const filers: RealFiler[] = []

function realFilers(): readonly RealFiler[] {
  const read = (folder: string): RealFiler[] => readdirSync(folder).map((name) => realFiler(name, gunzipSync(readFileSync(join(folder, name))).toString('utf8')))
  if (filers.length === 0) filers.push(...FOLDERS.flatMap(read))
  return filers
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

interface Identity {
  readonly total: string
  readonly current: string
  readonly noncurrent: string
}

const IDENTITIES: readonly Identity[] = [
  { total: 'LongTermDebt', current: 'LongTermDebtCurrent', noncurrent: 'LongTermDebtNoncurrent' },
  {
    total: 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities', current: 'LongTermDebtAndCapitalLeaseObligationsCurrent',
    noncurrent: 'LongTermDebtAndCapitalLeaseObligations',
  },
  { total: 'ConvertibleDebt', current: 'ConvertibleDebtCurrent', noncurrent: 'ConvertibleDebtNoncurrent' },
  { total: 'FinanceLeaseLiability', current: 'FinanceLeaseLiabilityCurrent', noncurrent: 'FinanceLeaseLiabilityNoncurrent' },
  { total: 'Liabilities', current: 'LiabilitiesCurrent', noncurrent: 'LiabilitiesNoncurrent' },
  { total: 'Borrowings', current: 'CurrentPortionOfLongtermBorrowings', noncurrent: 'LongtermBorrowings' },
]

/** What one filing states of one day, by tag. */
type Sheet = ReadonlyMap<string, number>

interface Exception {
  readonly why: string
  readonly isSo: (sheet: Sheet, parts: { readonly total: number; readonly current: number; readonly noncurrent: number }) => boolean
}

/** Filers whose parts do not make up the total, each with what the same filing's rows show. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '0000080424 Liabilities': {
    why: 'P&G: the non-current liabilities are those of its pension note, less than its long-term debt',
    isSo: (sheet, { noncurrent }) => noncurrent < (sheet.get('LongTermDebtNoncurrent') ?? 0),
  },
  '0000080424 LongTermDebt': {
    why: 'P&G: the total is at fair value in years of falling interest, more than what is owed',
    isSo: (_, { total, current, noncurrent }) => total > current + noncurrent && total < 1.12 * (current + noncurrent),
  },
  '0000092122 Liabilities': {
    why: 'Southern: a utility’s balance sheet states long-term debt among neither current nor non-current liabilities',
    isSo: (sheet, { total, current, noncurrent }) => total - current - noncurrent === sheet.get('LongTermDebtAndCapitalLeaseObligations'),
  },
  '0001652044 LongTermDebt': {
    why: 'Alphabet: the total is before the discount at which the notes were sold',
    isSo: (sheet, { total }) => total === sheet.get('DebtInstrumentCarryingAmount'),
  },
  '0001997711 Borrowings': {
    why: 'LPA: what it tags as non-current holds the current part, and is read so',
    isSo: (_, { total, noncurrent }) => noncurrent < total,
  },
}

/** Half of the last digit that a figure states. */
function rounding(value: number): number {
  const zeros = /0*$/.exec(String(value))?.[0].length ?? 0
  return value === 0 ? 0 : 10 ** zeros / 2
}

describe.skipIf(!isThere)('identities of real balance sheets', () => {
  test('hold: debt never exceeds all that is owed', () => {
    const checked: string[] = []
    const exceeding: string[] = []
    for (const { number, periods } of realFilers()) {
      for (const period of periods) {
        const [liabilities, parts] = [period.amount('totalLiabilities'), debtParts(period)]
        if (liabilities === null || parts.length === 0) continue
        const where = `${number} ${period.periodEnd} ${period.periodMonths}`
        checked.push(where)
        if (sum(parts.map(({ value }) => value)) > liabilities.value) exceeding.push(where)
      }
    }
    expect(exceeding).toEqual([])
    expect(checked.length).toBeGreaterThan(700)
    console.log(`debt within liabilities: ${checked.length} balance sheets of ${realFilers().length} companies`)
  })

  test('hold: a difference is of one filing, and within its bounds', () => {
    const bounded = ['cash', 'shortTermInvestments', 'shortTermDebt', 'longTermDebt', 'totalLiabilities'] as const
    const items = [...bounded, 'minorityInterest', 'grossProfit', 'stockIssuanceNet'] as const
    let checked = 0
    for (const { number, periods } of realFilers()) {
      for (const period of periods.filter(({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true)) {
        for (const item of items) {
          const amount = period.amount(item)
          if (amount?.subtracted === undefined) continue
          const where = `${number} ${period.periodEnd} ${item}`
          const [whole, ...others] = [...amount.facts, ...amount.subtracted]
          checked += 1
          expect(others.filter(({ accession }) => accession !== whole?.accession), where).toEqual([])
          if (bounded.some((name) => name === item)) expect(amount.value, where).toBeGreaterThanOrEqual(0)
          if (item === 'grossProfit') expect(amount.value, where).toBeLessThanOrEqual(period.amount('revenue')?.value ?? Number.NaN)
        }
      }
    }
    expect(checked).toBeGreaterThan(150)
    console.log(`differences: ${checked}, each of one filing`)
  })

  test('hold: parts make up their total, or the same filing shows why not', () => {
    const seen = new Set<string>()
    let checked = 0
    for (const { number, facts } of realFilers()) {
      const sheets = Map.groupBy(facts.filter(({ start }) => start === null), ({ accession, end, unit }) => `${accession} ${end} ${unit}`)
      for (const [where, rows] of sheets) {
        const sheet = new Map(rows.map(({ tag, value }) => [tag, value]))
        for (const identity of IDENTITIES) {
          const [total, current, noncurrent] = [sheet.get(identity.total), sheet.get(identity.current), sheet.get(identity.noncurrent)]
          if (total === undefined || current === undefined || noncurrent === undefined) continue
          checked += 1
          if (Math.abs(total - current - noncurrent) <= sum([total, current, noncurrent].map(rounding))) continue
          const key = `${number} ${identity.total}`
          expect(EXCEPTIONS[key]?.isSo(sheet, { total, current, noncurrent }), `${key} in ${where}`).toBe(true)
          seen.add(key)
        }
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
    expect(checked).toBeGreaterThan(300)
    console.log(`current + non-current = total: ${checked} times, but for ${[...seen].map((key) => EXCEPTIONS[key]?.why).join('; ')}`)
  })
})
