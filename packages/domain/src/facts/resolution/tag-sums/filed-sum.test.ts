import { describe, expect, it } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../../filed-fact.ts'
import { isNewer } from '../statement-table.ts'
import { type PeriodRows, sumOf } from './filed-sum.ts'
import { valueOf } from './sum-of-tags.ts'
import type { StatementTotal, TagSum } from './tag-sum.ts'

const FIRST = '2022-02-20'
const SECOND = '2022-05-01'
const THIRD = '2023-02-20'

type Figures = Readonly<Record<string, number>>

/** What filings state about one period, by filing day. */
function rowsFiled(filings: Readonly<Record<string, Figures>>): PeriodRows {
  const rows = Object.entries(filings).flatMap(([on, figures]) =>
    Object.entries(figures).map(([tag, value]) => filed(tag, '2021-12-31', value, on)),
  )
  const ofEveryFiling = (tag: string): FiledFact[] => rows.filter((row) => row.tag === tag)
  return {
    newest: (tag) =>
      ofEveryFiling(tag)
        .toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
        .slice(0, 1),
    ofEveryFiling,
  }
}

function valueFrom(way: TagSum, filings: Readonly<Record<string, Figures>>): number | null {
  const sum = sumOf(way, rowsFiled(filings))
  return sum === null ? null : valueOf(sum)
}

describe('an addition', () => {
  it('takes the newest row of each part, whatever filing has it', () => {
    expect(valueFrom({ add: ['A', 'B'] }, { [FIRST]: { A: 10, B: 5 }, [SECOND]: { A: 11 } })).toBe(16)
  })
})

describe('a difference', () => {
  const LESS: TagSum = { add: ['Whole'], subtract: ['Part'] }

  it.each([
    [
      'is of the newest filing that states both',
      { [FIRST]: { Whole: 10, Part: 4 }, [SECOND]: { Whole: 20, Part: 5 } },
      15,
    ],
    [
      'goes back to the filing with both, where the whole is still the same',
      { [FIRST]: { Whole: 10, Part: 4 }, [SECOND]: { Whole: 10 } },
      6,
    ],
    [
      'is none where the whole was restated without its part',
      { [FIRST]: { Whole: 10, Part: 4 }, [SECOND]: { Whole: 11 } },
      null,
    ],
    [
      'takes the part that its own filing states, although a later one states another',
      { [FIRST]: { Whole: 10, Part: 4 }, [SECOND]: { Part: 3 } },
      6,
    ],
    ['is none without the part', { [FIRST]: { Whole: 10 } }, null],
    ['is none without the whole', { [FIRST]: { Part: 4 } }, null],
  ])('%s', (_name, filings, value) => {
    expect(valueFrom(LESS, filings)).toBe(value)
  })

  it('looks through the older filings from the newest on', () => {
    const filings = {
      [FIRST]: { Whole: 10, Part: 1 },
      [SECOND]: { Whole: 10, Part: 2 },
      [THIRD]: { Whole: 10, Other: 1 },
    }
    expect(valueFrom({ ...LESS, beside: 'Mark' }, { ...filings, [FIRST]: { Whole: 10, Part: 1, Mark: 1 } })).toBe(9)
    expect(valueFrom(LESS, filings)).toBe(8)
  })
})

describe('a figure that depends on another', () => {
  it.each<[string, Omit<TagSum, 'add'>, Figures, number | null]>([
    ['counts beside one that is filed', { beside: 'B' }, { A: 10, B: 1 }, 10],
    ['is none without it', { beside: 'B' }, { A: 10 }, null],
    ['counts where what would contain it is not filed', { unless: 'B' }, { A: 10 }, 10],
    ['is none where it is', { unless: 'B' }, { A: 10, B: 0 }, null],
    ['counts where a sum comes to the same', { equals: { add: ['B', 'C'] } }, { A: 10, B: 7, C: 3 }, 10],
    ['is none where that sum comes to another figure', { equals: { add: ['B', 'C'] } }, { A: 10, B: 7, C: 4 }, null],
    ['is none where that sum is not filed', { equals: { add: ['B', 'C'] } }, { A: 10, B: 10 }, null],
    ['counts where a sum that would contradict it is not filed', { sameAs: { add: ['B'] } }, { A: 10 }, 10],
    ['counts where that sum agrees', { sameAs: { add: ['B'] } }, { A: 10, B: 10 }, 10],
    ['is none where that sum disagrees', { sameAs: { add: ['B'] } }, { A: 10, B: 10.01 }, null],
    ['counts where a sum that must differ is not filed', { notSameAs: { add: ['B'] } }, { A: 1000 }, 1000],
    ['is none where that sum is the same', { notSameAs: { add: ['B'] } }, { A: 1000, B: 1000 }, null],
    ['is none where it is the same but for 0.5%', { notSameAs: { add: ['B'] } }, { A: 1000, B: 1005 }, null],
    ['counts where it differs by more than that', { notSameAs: { add: ['B'] } }, { A: 1000, B: 1006 }, 1000],
  ])('%s', (_name, condition, figures, value) => {
    expect(valueFrom({ add: ['A'], ...condition }, { [FIRST]: figures })).toBe(value)
  })
})

describe('a part of a total', () => {
  /** 100,000 of which others take 60,000 leave 40,000, give or take 10. */
  const TOTAL: StatementTotal = {
    name: 'the noncurrent liabilities',
    total: [{ add: ['Total'] }],
    otherParts: ['Other', 'Missing'],
  }
  const around = (part: number): Readonly<Record<string, Figures>> => ({
    [FIRST]: { Total: 100_000, Other: 60_000, Part: part },
  })

  it.each([
    [39_989, null],
    [39_990, 39_990],
    [40_000, 40_000],
    [40_010, 40_010],
    [40_011, null],
  ])('of %i completes it within a ten-thousandth of the total: %s', (part, value) => {
    expect(valueFrom({ add: ['Part'], completes: [TOTAL] }, around(part))).toBe(value)
  })

  it.each([
    [0, 0],
    [-5, -5],
    [40_010, 40_010],
    [40_011, null],
  ])('of %i fits into it: %s', (part, value) => {
    expect(valueFrom({ add: ['Part'], fits: [TOTAL] }, around(part))).toBe(value)
  })

  it('says which total it completes', () => {
    expect(sumOf({ add: ['Part'], completes: [TOTAL] }, rowsFiled(around(40_000)))?.note).toBe(
      'with the other parts filed it makes up the noncurrent liabilities',
    )
  })

  it('fits where no total is filed, but completes none', () => {
    const filings = { [FIRST]: { Part: 5 } }
    expect(valueFrom({ add: ['Part'], fits: [TOTAL] }, filings)).toBe(5)
    expect(valueFrom({ add: ['Part'], completes: [TOTAL] }, filings)).toBeNull()
  })

  it('is measured by the first way to make the total that is filed', () => {
    const byDifference: StatementTotal = {
      ...TOTAL,
      total: [{ add: ['Absent'] }, { add: ['All'], subtract: ['Current'] }],
      otherParts: [],
    }
    const filings = { [FIRST]: { All: 9, Current: 4, Part: 5 } }
    expect(valueFrom({ add: ['Part'], completes: [byDifference] }, filings)).toBe(5)
    expect(
      valueFrom(
        { add: ['Part'], completes: [{ ...byDifference, total: [{ add: ['All'] }, ...byDifference.total] }] },
        filings,
      ),
    ).toBeNull()
  })

  it('must fit into every limit, and complete any one total', () => {
    const roomy: StatementTotal = { name: 'all', total: [{ add: ['Total'] }], otherParts: [] }
    expect(valueFrom({ add: ['Part'], fits: [roomy, TOTAL] }, around(50_000))).toBeNull()
    expect(valueFrom({ add: ['Part'], completes: [roomy, TOTAL] }, around(40_000))).toBe(40_000)
  })
})

describe('a rest', () => {
  const NOTHING: TagSum = { add: ['Whole'], subtract: ['Part'], isNothing: true, note: 'nothing is left' }

  it.each([
    [10, 10, 0],
    [10, 9.99, null],
    [10, 11, null],
  ])('of %d less %d counts only as nothing: %s', (whole, part, value) => {
    expect(valueFrom(NOTHING, { [FIRST]: { Whole: whole, Part: part } })).toBe(value)
  })

  it('is told by the newest filing alone: an older one that leaves nothing does not count', () => {
    const filings = { [FIRST]: { Whole: 10, Part: 10 }, [SECOND]: { Whole: 10, Part: 9 } }
    expect(valueFrom(NOTHING, filings)).toBeNull()
  })
})
