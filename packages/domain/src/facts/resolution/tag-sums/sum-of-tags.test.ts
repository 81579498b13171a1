import { describe, expect, it } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import { type FactsOfTag, rowsOfPart, sumOfRows, total, valueOf } from './sum-of-tags.ts'
import { isOfOneFiling, tagsOfPart, type TagSum } from './tag-sum.ts'

/** One row for each figure; a list makes one row for each of its figures. */
function filedAs(figures: Readonly<Record<string, number | readonly number[]>>): FactsOfTag {
  return (tag) => [figures[tag] ?? []].flat().map((value) => filed(tag, '2021-12-31', value, '2022-02-20'))
}

function valueFrom(way: TagSum, figures: Readonly<Record<string, number | readonly number[]>>): number | null {
  const sum = sumOfRows(way, filedAs(figures))
  return sum === null ? null : valueOf(sum)
}

describe('a part', () => {
  const figures = filedAs({ Small: 2, Large: 5, Nothing: 0, Negative: -9, Classes: [3, 4] })
  const tagOf = (part: Parameters<typeof rowsOfPart>[0]): string | undefined => rowsOfPart(part, figures)[0]?.tag

  it.each([
    ['a tag', 'Small', 'Small'],
    ['a tag that is not filed', 'Missing', undefined],
    ['the first that is filed, not the largest', ['Missing', 'Small', 'Large'], 'Small'],
    ['the first, although it is 0', ['Nothing', 'Large'], 'Nothing'],
    ['none of those that are not filed', ['Missing', 'Absent'], undefined],
    ['the largest', { largestOf: ['Small', 'Large', 'Missing'] }, 'Large'],
    ['the larger of two below and at zero', { largestOf: ['Negative', 'Nothing'] }, 'Nothing'],
    ['one below zero that is the only one', { largestOf: ['Missing', 'Negative'] }, 'Negative'],
    ['the largest of all classes together', { largestOf: ['Large', 'Classes'] }, 'Classes'],
    ['the largest of none', { largestOf: ['Missing'] }, undefined],
  ])('is %s', (_name, part, tag) => {
    expect(tagOf(part)).toBe(tag)
  })

  it('has all rows of its tag, of which the total counts', () => {
    expect(total(rowsOfPart('Classes', figures))).toBe(7)
    expect(total([])).toBe(0)
  })

  it('names every tag that it can be', () => {
    expect([tagsOfPart('A'), tagsOfPart(['A', 'B']), tagsOfPart({ largestOf: ['B', 'C'] })]).toEqual([
      ['A'],
      ['A', 'B'],
      ['B', 'C'],
    ])
  })
})

describe('a sum', () => {
  it.each<[string, TagSum, number | null]>([
    ['adds all its parts', { add: ['Ten', 'Three'] }, 13],
    ['takes away what is subtracted', { add: ['Ten'], subtract: ['Three', 'One'] }, 6],
    ['can be below zero', { add: ['One'], subtract: ['Ten'] }, -9],
    ['is none where a part is missing', { add: ['Ten', 'Missing'] }, null],
    ['is none where something to take away is missing', { add: ['Ten'], subtract: ['Missing'] }, null],
    ['adds an extra that is filed', { add: ['Ten'], alsoAdd: [{ tags: 'Three' }] }, 13],
    ['does without an extra that is not', { add: ['Ten'], alsoAdd: [{ tags: 'Missing' }] }, 10],
    ['takes away an extra that is filed', { add: ['Ten'], alsoSubtract: [{ tags: 'Three' }] }, 7],
    [
      'leaves out an extra that another tag contains',
      { add: ['Ten'], alsoAdd: [{ tags: 'Three', unless: ['One'] }] },
      10,
    ],
    [
      'takes an extra whose container is not filed',
      { add: ['Ten'], alsoAdd: [{ tags: 'Three', unless: ['Missing'] }] },
      13,
    ],
  ])('%s', (_name, way, value) => {
    expect(valueFrom(way, { Ten: 10, Three: 3, One: 1 })).toBe(value)
  })

  it.each<[string, number, number]>([
    ['the same figure counts once', 10, 10],
    ['another figure counts', 9, 19],
    ['a figure of 0 is another one too', 0, 10],
  ])('with an extra for another figure: %s', (_name, extra, value) => {
    expect(
      valueFrom({ add: ['Ten'], alsoAdd: [{ tags: 'Extra', when: 'different' }] }, { Ten: 10, Extra: extra }),
    ).toBe(value)
  })

  it('compares an extra also with the extras before it', () => {
    const way: TagSum = { add: ['Ten'], alsoAdd: [{ tags: 'Three' }, { tags: 'Again', when: 'different' }] }
    expect(valueFrom(way, { Ten: 10, Three: 3, Again: 3 })).toBe(13)
    expect(valueFrom(way, { Ten: 10, Three: 3, Again: 13 })).toBe(26)
  })

  it.each([
    [9, 10],
    [10, 10],
    [11, 21],
  ])('with an extra of %i that counts only above what is counted, comes to %i', (extra, value) => {
    expect(valueFrom({ add: ['Ten'], alsoAdd: [{ tags: 'Extra', when: 'larger' }] }, { Ten: 10, Extra: extra })).toBe(
      value,
    )
  })

  it('says what its way decides, where it decides anything', () => {
    const figures = filedAs({ Ten: 10 })
    expect(sumOfRows({ add: ['Ten'], note: 'as filed' }, figures)).toMatchObject({ note: 'as filed' })
    expect(sumOfRows({ add: ['Ten'] }, figures)).not.toHaveProperty('note')
  })
})

describe('parts of one filing', () => {
  it.each<[string, Omit<TagSum, 'add'>]>([
    ['a difference', { subtract: ['B'] }],
    ['a difference by an extra', { alsoSubtract: [{ tags: 'B' }] }],
    ['a part of a total', { completes: [] }],
    ['a part that must fit', { fits: [] }],
    ['a figure beside another', { beside: 'B' }],
    ['a figure without another', { unless: 'B' }],
  ])('are asked of %s', (_name, way) => {
    expect(isOfOneFiling({ add: ['A'], ...way })).toBe(true)
  })

  it.each<[string, Omit<TagSum, 'add'>]>([
    ['an addition', {}],
    ['an addition with extras and a note', { alsoAdd: [{ tags: 'B' }], note: 'n' }],
    ['a figure that another sum confirms', { equals: { add: ['B'] } }],
    ['a rest', { isNothing: true }],
  ])('are not asked of %s', (_name, way) => {
    expect(isOfOneFiling({ add: ['A'], ...way })).toBe(false)
  })
})
