import type { GradeChange } from '@fairweight/contract/wire'
import { gradeChange, readStockFigures } from '@fairweight/domain/what-if'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ratedSampleStock } from '../../../../testing/rated-sample-stock.ts'
import { describeChange } from './change-text.ts'
import { GradeChanges } from './grade-changes.tsx'

const GEARS = ratedSampleStock(25)
const BOTH = { value: true, momentum: true }
const CHANGE: GradeChange = {
  since: '2026-11-19',
  from: 'B*',
  to: 'A*',
  measure: 'GRAHAM_NUMBER',
  before: -0.04,
  after: 0.025,
  parts: [
    { input: 'earnings per share', before: 2, after: 2.4, effect: 0.08 },
    { input: 'cash and debt', before: null, after: null, effect: -0.015 },
  ],
}
const show = (value: GradeChange | null, momentum: GradeChange | null = null, holds = BOTH, row = {}, isPast = false) =>
  render(
    <GradeChanges
      row={row}
      explanation={{ ...GEARS, gradeChange: value, momentumChange: momentum }}
      holds={holds}
      isPast={isPast}
    />,
  )

test('a change names its day, both grades, every part in plain words, and their sum', async () => {
  show(CHANGE)
  expect(screen.getByRole('heading', { name: 'Since Nov 19, 2026' })).toBeInTheDocument()
  expect(screen.getByText('From B* to A*.')).toBeInTheDocument()
  expect(screen.getByText('Graham number against the price: 4.0% below before, 2.5% above now.')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Earnings per share+8.00 points',
    'Cash and debt−1.50 points',
    'Total+6.50 points',
  ])
  await userEvent.click(screen.getByText('Show the data as a table'))
  const rows = within(screen.getByRole('table', { name: /the effect of each part$/ })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Earnings per share$2.00 per share$2.40 per share+8.00 points')
  expect(rows[2]).toHaveTextContent('Cash and debtn/an/a−1.50 points')
  expect(rows.at(-1)).toHaveTextContent('Total4.0% below2.5% above+6.50 points')
})

test('what is shown of the parts adds up to what is shown of the whole', () => {
  const [before, after] = [0.0731, -0.09904]
  const effects = [-0.29394, 0.06006, 0.04448, 0.01177, 0.00549]
  show({
    ...CHANGE,
    before,
    after,
    parts: effects.map((effect, at) => ({ input: `part ${at}`, before: null, after: null, effect })),
  })
  const shown = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/[+−][\d.]+/.exec(textContent ?? '')?.[0].replace('−', '-')))
  expect(shown).toHaveLength(effects.length + 1)
  expect(shown.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBeCloseTo(shown.at(-1)!, 9)
})

test('what raised and what lowered differ in shape and side, not only in color', () => {
  const { container } = show(CHANGE)
  const [raised, lowered] = [...container.querySelectorAll('rect')]
  const origin = Number(/^M([\d.]+)/.exec(container.querySelector('path[d$="V10"]')?.getAttribute('d') ?? '')?.[1])
  expect(Number(raised?.getAttribute('x'))).toBeCloseTo(origin)
  expect(Number(lowered?.getAttribute('x')) + Number(lowered?.getAttribute('width'))).toBeCloseTo(origin)
  expect(raised?.getAttribute('class')).not.toBe(lowered?.getAttribute('class'))
})

test('a grade that stood still says so, and one that crossed its boundary by a hair says that', () => {
  const { unmount } = show({ ...CHANGE, from: 'A*' })
  expect(screen.getByText('Still A*.')).toBeInTheDocument()
  unmount()
  show({
    ...CHANGE,
    to: 'Unranked',
    before: 0.001,
    after: -0.003,
    parts: [{ input: 'price', before: 25, after: 25.1, effect: -0.004 }],
  })
  expect(screen.getByText('From B* to unranked.')).toBeInTheDocument()
  expect(screen.getByText(/No part moved it by 1% or more: the grade was at its boundary\.$/)).toBeInTheDocument()
})

test('a grade that has no letter now says why', () => {
  const { unmount } = show({ ...CHANGE, to: 'Unranked' }, null, BOTH, { VALUE_REASON: 'above-every-measure' })
  expect(screen.getByText('From B* to not below any measure.')).toBeInTheDocument()
  unmount()
  show(null, { ...CHANGE, from: 'Unranked', to: 'Unranked' }, BOTH, { MOMENTUM_REASON: 'no-price' })
  expect(screen.getByText('Still unrated: not rated (no recent price).')).toBeInTheDocument()
})

test('a measure that was not known before is named, and nothing is split', () => {
  show({ ...CHANGE, from: 'Unranked', measure: 'MEAN_ESTIMATE', before: null, parts: [] })
  expect(
    screen.getByText(
      'Mean value estimate against the price: not known before, 2.5% above now. It cannot be broken down by input.',
    ),
  ).toBeInTheDocument()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the momentum grade stands apart, its rank in points of 100', () => {
  show(null, {
    since: '2026-11-19',
    from: 'B',
    to: 'A',
    measure: 'MOMENTUM_PERCENTAGE_RANK',
    before: 0.88,
    after: 0.91,
    parts: [
      { input: 'own price', before: 25, after: 26, effect: 0.04 },
      { input: 'the other stocks', before: null, after: null, effect: -0.01 },
    ],
  })
  expect(screen.getByText('From B to A.')).toBeInTheDocument()
  expect(screen.getByText('Momentum percentile: 88.00 before, 91.00 now.')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Own price+4.00 points',
    'The other stocks−1.00 points',
    'Total+3.00 points',
  ])
})

test.each([
  ['nothing moved, or it is new', BOTH, null],
  ['the plan leaves the grade out', { value: false, momentum: false }, CHANGE],
])('says so where there is nothing to tell: %s', (_why, holds, change) => {
  show(change, null, holds)
  expect(screen.getByRole('heading', { name: 'Since the previous snapshot' })).toBeInTheDocument()
  expect(
    screen.getByText('Nothing behind the grades has changed, or no earlier snapshot includes this stock.'),
  ).toBeInTheDocument()
})

test('every change of a price between two days of the engine can be described, its parts with their figures', () => {
  const prices = [5, 12, 25, 60, 400]
  for (const [one, other] of prices.flatMap((from) =>
    prices.filter((to) => to !== from).map((to) => [from, to] as const),
  )) {
    const change = gradeChange(readStockFigures(ratedSampleStock(one))!, readStockFigures(ratedSampleStock(other))!)!
    const described = describeChange({ ...change, since: '2026-11-19', parts: [...change.parts] })
    expect(described.summary, `${one} → ${other}`).toMatch(/^[A-Z][\w ’]+: .* before, .* now\./)
    expect(
      described.bars.find(({ name }) => name === 'Price'),
      `${one} → ${other}`,
    ).toMatchObject({ before: `$${one.toFixed(2)} per share`, after: `$${other.toFixed(2)} per share` })
  }
})

test('a past day says that what changed from the day before is not kept, and where its grades stand', () => {
  show(null, null, BOTH, {}, true)
  expect(screen.getByText(/^What changed from the day before is not kept for a past day\./)).toBeVisible()
})
