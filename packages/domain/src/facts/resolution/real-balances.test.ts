import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { EXCEPTIONS, IDENTITIES, rounding } from '@fairweight/testing/domain/balance-identities.ts'
import { parseCsv } from '@fairweight/testing/domain/csv.ts'
import { type RealFiler, debtParts, realFiler } from '@fairweight/testing/domain/real-filers.ts'
import type { ReportedPeriod } from '../reported-period.ts'

const DATA = join(import.meta.dirname, '../../../../../../shared/data/market')
const FOLDERS = ['sec', 'sec-more', 'found'].map((name) => join(DATA, name, 'companyfacts')).filter(existsSync)
const isThere = FOLDERS.length === 3
if (!isThere) console.log('Skipped: the real filings are not beside the repository (../shared/data/market)')

const filers: RealFiler[] = []

function realFilers(): readonly RealFiler[] {
  const read = (folder: string): RealFiler[] =>
    readdirSync(folder).map((name) => realFiler(name, gunzipSync(readFileSync(join(folder, name))).toString('utf8')))
  if (filers.length === 0) filers.push(...FOLDERS.flatMap(read))
  return filers
}

function filerOf(number: string): RealFiler | undefined {
  return realFilers().find((filer) => filer.number === number)
}

function yearOf(number: string, end: string): ReportedPeriod | undefined {
  return filerOf(number)?.periods.find(
    ({ periodEnd, periodMonths, isTrailing }) => periodEnd === end && periodMonths === 12 && isTrailing !== true,
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What the expected total holds beyond ours, or ours beyond it, as tags of the filing. */
interface Difference {
  readonly theirs?: readonly string[]
  readonly ours?: readonly string[]
  readonly why: string
}

const JUNIOR_NOTES = {
  theirs: ['JuniorSubordinatedNotes'],
  why: 'junior notes are a line of their own to this insurer, and among long-term debt to others: their tag does not tell which',
}

/** Each company and year whose debt is more than 10% off the expected one, with the rows that make the difference. */
const EXPLAINED: Readonly<Record<string, Difference>> = {
  'MET 2008-12-31': JUNIOR_NOTES,
  'MET 2009-12-31': JUNIOR_NOTES,
  'CLS 2023-12-31': {
    theirs: ['FinanceLeaseLiabilityCurrent', 'FinanceLeaseLiabilityNoncurrent'],
    why: 'the filing states finance leases apart, so they are no debt of ours',
  },
  'AMD 2010-12-25': { ours: ['OtherShortTermBorrowings'], why: 'borrowed against receivables, and due within a year' },
}

/** The balance of the next morning, after a change of rules, stands under the old date (traps.csv): these turn on which filing is read. */
const RESTATED_OPENINGS = ['BAC 2009-12-31', 'AXP 2009-12-31']

function tagged(number: string, end: string, tags: readonly string[] = []): number {
  const facts = filerOf(number)?.facts ?? []
  return sum(tags.map((tag) => facts.findLast((fact) => fact.tag === tag && fact.end === end)?.value ?? Number.NaN))
}

describe.skipIf(!isThere)('debt in real balance sheets', () => {
  test('is that of the balance sheet: NVIDIA owed 2,993 million on 2016-10-30', { tags: 'long' }, () => {
    const quarter = filerOf('0001045810')?.periods.find(
      ({ periodEnd, periodMonths }) => periodEnd === '2016-10-30' && periodMonths === 3,
    )
    const [short, long] = debtParts(quarter)
    expect([short?.value, long?.value]).toEqual([1011e6, 1982e6])
    expect(long).toMatchObject({
      facts: [{ tag: 'LongTermDebt' }],
      note: 'with the other parts filed it makes up the noncurrent liabilities',
    })
  })

  test('of NVIDIA before it had any is none, and known to be', () => {
    const early = (filerOf('0001045810')?.periods ?? []).filter(
      ({ periodEnd, amount }) =>
        periodEnd > '2009-01-01' && periodEnd < '2013-12-01' && amount('totalLiabilities') !== null,
    )
    expect(early.length).toBeGreaterThan(15)
    for (const period of early) expect(period.amount('longTermDebt')?.value, period.periodEnd).toBe(0)
  })

  test('of General Growth in bankruptcy is unknown: 17,767 million of what it owes stand under no name of their own', () => {
    const [before, within] = ['2008-12-31', '2009-12-31'].map(
      (end) => yearOf('0000895648', end)?.amount('longTermDebt')?.value,
    )
    expect([before, within]).toEqual([24_756_577_000, undefined])
  })

  test('is within 10% of the expected total, or the rows of the filing show why not', () => {
    const rows = parseCsv(readFileSync(join(DATA, 'sec-more/expected/expected_annual.csv'), 'utf8')).filter(
      (row) => row['total_debt'] !== '',
    )
    const differing: string[] = []
    for (const { ticker = '', cik = '', fiscal_year_end: end = '', total_debt: expected = '' } of rows) {
      const [where, number] = [`${ticker} ${end}`, cik.padStart(10, '0')]
      const parts = debtParts(yearOf(number, end))
      const [ours, theirs] = [sum(parts.map(({ value }) => value)), Number(expected)]
      expect(parts.length, where).toBeGreaterThan(0)
      if (Math.abs(ours - theirs) <= 0.1 * theirs) continue
      differing.push(where)
      const tags = parts.flatMap(({ facts, subtracted = [] }) => [
        ...facts.map((fact) => `+${fact.tag}=${fact.value}`),
        ...subtracted.map((fact) => `-${fact.tag}=${fact.value}`),
      ])
      const difference = EXPLAINED[where]
      console.log(
        `${where}: ${ours} (${tags.join(' ')}), expected ${theirs}: ${difference?.why ?? 'restated under the old date'}`,
      )
      const explained = difference
        ? ours + tagged(number, end, difference.theirs) - tagged(number, end, difference.ours)
        : RESTATED_OPENINGS.find((opening) => opening === where)
      expect(explained, where).toBe(difference ? theirs : where)
    }
    expect(rows).toHaveLength(105)
    expect(differing).toEqual(expect.arrayContaining(Object.keys(EXPLAINED)))
    console.log(`total debt: ${rows.length - differing.length} of ${rows.length} company-years within 10%`)
  })
})

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
      for (const period of periods.filter(
        ({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true,
      )) {
        for (const item of items) {
          const amount = period.amount(item)
          if (amount?.subtracted === undefined) continue
          const where = `${number} ${period.periodEnd} ${item}`
          const [whole, ...others] = [...amount.facts, ...amount.subtracted]
          checked += 1
          expect(
            others.filter(({ accession }) => accession !== whole?.accession),
            where,
          ).toEqual([])
          const least = bounded.some((name) => name === item) ? 0 : -Infinity
          const most = item === 'grossProfit' ? (period.amount('revenue')?.value ?? Number.NaN) : Infinity
          expect(amount.value, where).toBeGreaterThanOrEqual(least)
          expect(amount.value, where).toBeLessThanOrEqual(most)
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
      const sheets = Map.groupBy(
        facts.filter(({ start }) => start === null),
        ({ accession, end, unit }) => `${accession} ${end} ${unit}`,
      )
      for (const [where, rows] of sheets) {
        const sheet = new Map(rows.map(({ tag, value }) => [tag, value]))
        for (const identity of IDENTITIES) {
          const [total, current, noncurrent] = [
            sheet.get(identity.total),
            sheet.get(identity.current),
            sheet.get(identity.noncurrent),
          ]
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
    console.log(
      `current + non-current = total: ${checked} times, but for ${[...seen].map((key) => EXCEPTIONS[key]?.why).join('; ')}`,
    )
  })
})
