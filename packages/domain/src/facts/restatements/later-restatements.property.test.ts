import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryFilings } from '@fairweight/testing/domain/arbitrary-filings.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { addDays } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import { isKnownTag } from '../resolution/known-tags.ts'
import { isStatementForm } from '../resolution/statement-table.ts'
import { laterRestatements } from './later-restatements.ts'

const FIRST_DAY = day('2017-01-01')
const TODAY = day('2022-01-01')
const SEED = 20_261_127

const arbitraryDay = fc.integer({ min: 0, max: 1800 }).map((days) => addDays(FIRST_DAY, days))

const found = (facts: readonly FiledFact[], after: string, upTo: string = TODAY) =>
  laterRestatements({ facts, rows: [], splits: [] }, { after: day(after), upTo: day(upTo) })

/** Days from the first to the last, by the calendar of JavaScript. */
function lengthOf({ start, end }: FiledFact): number {
  return start === null ? 0 : (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
}

function monthsOf(fact: FiledFact): number | null {
  const days = lengthOf(fact)
  if (days === 0) return 0
  return [3, 6, 9, 12].find((months) => Math.abs(days - (months * 365.25) / 12) < 16) ?? null
}

/** The same by asking of every single row what was said of it before and after: slow, and written a second time from the rules. */
function plainRestatements(facts: readonly FiledFact[], after: string): string[] {
  const read = facts.filter((fact) => isKnownTag(fact.taxonomy, fact.tag) && isStatementForm(fact.form))
  const ofWhat = ({ tag, unit, start, end }: FiledFact) => `${tag} ${unit} ${start} ${end}`
  const saidOfOne = Map.groupBy(read, ofWhat)
  const told: string[] = []
  for (const next of read) {
    if (next.filed <= after || monthsOf(next) === null) continue
    const same = saidOfOne.get(ofWhat(next)) ?? []
    const isTwice = same.some((one) => same.some((other) => one !== other && one.accession === other.accession))
    const before = same.filter(({ filed }) => filed < next.filed)
    const last = before.find(({ filed }) => before.every((other) => other.filed <= filed))
    const wasKnown = same.some(({ filed }) => filed <= after)
    if (isTwice || last === undefined || !wasKnown) continue
    const size = Math.max(Math.abs(last.value), Math.abs(next.value))
    if (Math.abs(last.value - next.value) / (size || 1) > 0.0005)
      told.push([next.tag, next.end, monthsOf(next), last.value, next.value, next.filed].join(' '))
  }
  return told.toSorted()
}

/** What is found, one line a change. */
function changesIn(restatements: ReturnType<typeof found>): string[] {
  return restatements
    .flatMap(({ tag, periodEnd, periodMonths, later }) =>
      later.map(({ value, filed }) => [tag, periodEnd, periodMonths, value, filed].join(' ')),
    )
    .toSorted()
}

const withoutBefore = (line: string) => {
  const [tag, end, months, , value, on] = line.split(' ')
  return [tag, end, months, value, on].join(' ')
}

describe('of companies with any tags, gaps and restatements', () => {
  test('the changes are those that a second writing of the rules finds row by row', () => {
    let changes = 0
    fc.assert(
      fc.property(arbitraryFilings, arbitraryDay, (facts, after) => {
        const plain = plainRestatements(facts, after)
        changes += plain.length
        expect(changesIn(found(facts, after))).toEqual(plain.map(withoutBefore).toSorted())
      }),
      { seed: SEED, numRuns: 20 },
    )
    expect(changes).toBeGreaterThan(10)
  })

  test('each one was known on the day and is filed after it, and the values of a chain differ from one to the next', () => {
    fc.assert(
      fc.property(arbitraryFilings, arbitraryDay, (facts, after) => {
        for (const { known, later } of found(facts, after)) {
          expect(known.filed <= after).toBe(true)
          expect(later.length).toBeGreaterThan(0)
          expect(later.every(({ filed }) => filed > after && filed <= TODAY)).toBe(true)
          expect(later.map(({ filed }) => filed)).toEqual(later.map(({ filed }) => filed).toSorted())
          expect(later[0]?.value).not.toBe(known.value)
        }
      }),
      { seed: SEED, numRuns: 15 },
    )
  })

  test('rows that are filed after the last day change nothing, and their order never does', () => {
    fc.assert(
      fc.property(arbitraryFilings, arbitraryDay, arbitraryDay, (facts, one, other) => {
        const [after, upTo] = one < other ? [one, other] : [other, one]
        const whole = found(facts, after, upTo)
        expect(found(facts.filter(({ filed }) => filed <= upTo).toReversed(), after, upTo)).toEqual(whole)
      }),
      { seed: SEED, numRuns: 15 },
    )
  })

  test('on the last day nothing is restated any more', () => {
    fc.assert(
      fc.property(arbitraryFilings, (facts) => {
        expect(found(facts, TODAY)).toEqual([])
      }),
      { seed: SEED, numRuns: 10 },
    )
  })
})
