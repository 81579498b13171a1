import { describe, expect, test } from 'vitest'
import { isPricedKeyFigure, KEY_FIGURE_IDS } from '../key-figures/index.ts'
import { FILED_FIGURE_IDS, filedFigure, isFiledFigureId, MAX_QUOTED_LINES, readFiledFigure } from './filed-figures.ts'

type FigureTrail = NonNullable<Parameters<typeof readFiledFigure>[0]>
type TrailFact = FigureTrail['facts'][number]

const fact = (part: Partial<TrailFact> = {}): TrailFact => ({
  item: 'operating_cash_flow',
  tag: 'NetCashProvidedByUsedInOperatingActivities',
  value: 900,
  unit: 'USD',
  form: '10-K',
  filed: '2026-02-20',
  accession: '0000320193-26-000005',
  period: { end: '2025-12-31', months: 12 },
  ...part,
})
const SPENT = fact({ item: 'capital_expenditures', tag: null, value: 200 })
const input = (name: string, value: number | null, ...facts: number[]) => ({ name, value, facts })

const trailOf = (figures: FigureTrail['figures'], ...facts: TrailFact[]): FigureTrail => ({
  figures,
  facts,
  cik: '0000320193',
})
const FLOWS = trailOf(
  [
    {
      id: 'free-cash-flow-yield',
      // Without a price the yield is empty; what was filed is known all the same.
      value: null,
      inputs: [
        input('operating cash flow', 900, 0),
        input('capital expenditures', 200, 1),
        input('market capitalization', null),
      ],
    },
  ],
  fact(),
  SPENT,
)

describe('a figure that only filings change', () => {
  test('is an amount, or a key figure without a price', () => {
    expect(FILED_FIGURE_IDS.slice(0, 5)).toEqual([
      'free-cash-flow',
      'operating-cash-flow',
      'revenue',
      'operating-earnings',
      'net-income',
    ])
    const priced = KEY_FIGURE_IDS.filter(isPricedKeyFigure)
    expect(priced.filter(isFiledFigureId)).toEqual([])
    expect(FILED_FIGURE_IDS).toHaveLength(5 + KEY_FIGURE_IDS.length - priced.length)
    expect(isFiledFigureId('no-such-figure')).toBe(false)
  })

  test('has a name for a sentence and a unit', () => {
    expect(filedFigure('free-cash-flow')).toEqual({ name: 'free cash flow of twelve months', unit: 'USD' })
    expect(filedFigure('gross-margin')).toEqual({ name: 'gross margin', unit: 'fraction' })
    expect(filedFigure('net-debt-to-ebitda').unit).toBe('ratio')
  })

  test('is read from the inputs of a key figure, whether or not that has a value', () => {
    expect(readFiledFigure(FLOWS, 'free-cash-flow').value).toBe(700)
    expect(readFiledFigure(FLOWS, 'operating-cash-flow').value).toBe(900)
    const margin = { id: 'gross-margin', value: 0.4, inputs: [input('gross profit', 400, 0)] }
    expect(readFiledFigure(trailOf([margin], fact()), 'gross-margin').value).toBe(0.4)
  })

  test('may be below zero', () => {
    const [flows] = FLOWS.figures
    const inputs = [input('operating cash flow', -50, 0), input('capital expenditures', 200, 1)]
    expect(
      readFiledFigure(
        { ...FLOWS, figures: [{ ...flows, id: 'free-cash-flow-yield', value: null, inputs }] },
        'free-cash-flow',
      ).value,
    ).toBe(-250)
  })

  test.each([
    ['there is no snapshot of key figures', null],
    ['the company has no such figure', trailOf([])],
    [
      'an input is missing',
      trailOf([{ id: 'free-cash-flow-yield', value: null, inputs: [input('operating cash flow', 1, 0)] }], fact()),
    ],
    [
      'an input is kept back',
      trailOf(
        [
          {
            id: 'free-cash-flow-yield',
            value: null,
            inputs: [input('operating cash flow', null), input('capital expenditures', 200, 0)],
          },
        ],
        SPENT,
      ),
    ],
  ])('is empty where %s', (_why, trail) => {
    expect(readFiledFigure(trail, 'free-cash-flow').value).toBeNull()
  })
})

describe('the filing that is quoted', () => {
  test('names its number, form and day, and each line by its tag or its item', () => {
    expect(readFiledFigure(FLOWS, 'free-cash-flow').filing).toEqual({
      accession: '0000320193-26-000005',
      form: '10-K',
      filed: '2026-02-20',
      cik: '0000320193',
      lines: [
        {
          tag: 'NetCashProvidedByUsedInOperatingActivities',
          value: 900,
          unit: 'USD',
          periodEnd: '2025-12-31',
          periodMonths: 12,
        },
        { tag: 'capital_expenditures', value: 200, unit: 'USD', periodEnd: '2025-12-31', periodMonths: 12 },
      ],
    })
  })

  test('is the newest of those behind the figure, with its own lines alone', () => {
    const older = fact({ filed: '2025-11-02', accession: '0000320193-25-000044', form: '10-Q', value: 10 })
    const trail = trailOf(
      [{ id: 'revenue-growth-1y', value: 0.1, inputs: [input('revenue', 900, 1), input('revenue before', 10, 0)] }],
      older,
      fact(),
    )
    const filing = readFiledFigure(trail, 'revenue-growth-1y').filing
    expect(filing).toMatchObject({ accession: '0000320193-26-000005', form: '10-K' })
    expect(filing?.lines.map(({ value }) => value)).toEqual([900])
  })

  test('has each line once, and no more than can be read', () => {
    const many = Array.from({ length: 9 }, (_, place) => fact({ value: place }))
    const places = many.map((_, place) => place)
    const trail = trailOf(
      [{ id: 'current-ratio', value: 2, inputs: [input('a', 1, ...places), input('b', 1, ...places)] }],
      ...many,
    )
    const lines = readFiledFigure(trail, 'current-ratio').filing?.lines ?? []
    expect(lines.map(({ value }) => value)).toEqual([0, 1, 2, 3].slice(0, MAX_QUOTED_LINES))
  })

  test('is none where nothing says when it was filed', () => {
    const trail = trailOf(
      [{ id: 'current-ratio', value: 2, inputs: [input('a', 1, 0)] }],
      fact({ filed: null, accession: null }),
    )
    expect(readFiledFigure(trail, 'current-ratio')).toEqual({ value: 2, filing: null })
  })
})
