import type { GradeRecord, RecordedChain } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChainRecord } from './chain-record.tsx'
import { CohortTicks } from './cohort-ticks.tsx'
import { GradeTable } from './grade-table.tsx'
import { endedCohorts, isEmpty, knowsSurvivorsOnly, reachOf, verdictText } from './record-text.ts'

const grade = (more: Partial<GradeRecord> = {}): GradeRecord => ({
  grade: 'A',
  stocks: 1234,
  cohorts: 30,
  meanExcessReturn: 0.01,
  interval: { low: -0.02, high: 0.04 },
  verdict: 'not-distinguishable',
  ...more,
})

test.each([
  [{ cohorts: 0, verdict: 'too-early' }, 'No stock had this grade in a cohort yet'],
  [{ cohorts: 23, verdict: 'too-early' }, 'Too early to tell: 23 of 24 cohorts'],
  [{ verdict: 'above' }, 'Did better than equal weight'],
  [{ verdict: 'below' }, 'Did worse than equal weight'],
  [{ verdict: 'not-distinguishable' }, 'No clear difference from equal weight'],
] as const)('of a grade with %j is said “%s”', (more, text) => {
  expect(verdictText(grade(more), 24)).toBe(text)
})

function show(records: readonly GradeRecord[], kind: 'value' | 'momentum' = 'value') {
  const { container } = render(<GradeTable kind={kind} records={records} horizonSessions={21} minCohorts={24} />)
  const rows = screen.getAllByRole('row').slice(1)
  return { container, rows, pictures: [...container.querySelectorAll('svg')] }
}

/** Where a picture has its mean and the ends of its interval, in percent of its width. */
function placesOf(picture: SVGElement | undefined) {
  const at = (element: Element | null | undefined, name: string) =>
    Number.parseFloat(element?.getAttribute(name) ?? 'NaN')
  const interval = picture?.querySelectorAll('line')[2]
  return [at(interval, 'x1'), at(picture?.querySelector('circle'), 'cx'), at(interval, 'x2')]
}

test('intervals of a table share one scale with zero in the middle, and the farthest end just inside', () => {
  const { pictures } = show([
    grade(),
    grade({ grade: 'B', meanExcessReturn: -0.01, interval: { low: -0.02, high: 0 } }),
  ])
  expect(placesOf(pictures[0])).toEqual([27, 61.5, 96])
  expect(placesOf(pictures[1])).toEqual([27, 38.5, 50])
})

test('an interval that leaves out zero is drawn thick, so that it is seen without its color', () => {
  const { pictures } = show([grade(), grade({ grade: 'B', verdict: 'above', interval: { low: 0.01, high: 0.02 } })])
  expect(pictures.map((picture) => picture.querySelectorAll('line')[2]?.getAttribute('stroke-width'))).toEqual([
    '1.5',
    '5',
  ])
})

test('an interval without length has both of its ends, in the middle where all are zero', () => {
  const complaint = vi.spyOn(console, 'error')
  const { pictures } = show([grade({ meanExcessReturn: 0, interval: { low: 0, high: 0 } })])
  expect(placesOf(pictures[0])).toEqual([50, 50, 50])
  expect(pictures[0]?.querySelectorAll('line')).toHaveLength(5)
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})

test('a grade without an interval has no picture, and a missing mean is no zero', () => {
  const { rows, pictures } = show([grade({ interval: null, meanExcessReturn: null, cohorts: 0, stocks: 0 })])
  expect(pictures).toEqual([])
  expect(rows[0]).toHaveTextContent('n/a')
  expect(rows[0]).not.toHaveTextContent('0 stocks')
})

test('figures are signed and counts have their thousands parted', () => {
  const { rows } = show([grade({ grade: 'B**' })])
  expect(rows[0]).toHaveTextContent('1,234')
  expect(rows[0]).toHaveTextContent('+1.00%')
  expect(rows[0]).toHaveTextContent('−2.00% to +4.00%')
})

test('grades of both kinds are read as grades, and a stock without one as unranked', () => {
  const { rows } = show([grade({ grade: 'A*' }), grade({ grade: 'Unranked' })])
  const heads = rows.map((row) => within(row).getByRole('rowheader').textContent)
  expect(heads).toEqual(['A*A one star', 'Unranked'])
  expect(screen.getByRole('table', { name: 'Value grades' })).toBeInTheDocument()
})

test('momentum has the grades A to C', () => {
  const { rows } = show([grade(), grade({ grade: 'C' })], 'momentum')
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['AA', 'CC'])
  expect(screen.getByRole('table', { name: 'Momentum grades' })).toBeInTheDocument()
})

const CHAIN: RecordedChain = {
  origin: 'recorded',
  days: 1,
  firstDay: '2026-01-02',
  lastDay: '2026-01-02',
  head: null,
  stocks: 0,
  stoppedTrading: 0,
  value: [],
  momentum: [],
}

const showChain = (more: Partial<RecordedChain>, dataset: 'market' | 'sample' = 'market') =>
  render(<ChainRecord chain={{ ...CHAIN, ...more }} record={{ dataset, horizonSessions: 21, minCohorts: 24 }} />)

test.each([
  [{}, 'One day, Jan 2, 2026.'],
  [{ days: 1500, lastDay: '2026-04-02' }, '1,500 days, from Jan 2, 2026 to Apr 2, 2026.'],
  [{ stocks: 3000 }, 'One day, Jan 2, 2026. 3,000 different stocks were followed.'],
  [
    { stocks: 40, stoppedTrading: 1 },
    'One day, Jan 2, 2026. 40 different stocks were followed. 1 of them has stopped trading since and stayed in the record at the last price.',
  ],
] as const)('a chain with %j says how far it goes', (more, text) => {
  showChain(more)
  expect(screen.getByText(text)).toBeVisible()
})

test('a chain without days says what will start it, and shows neither figures nor a verdict', () => {
  showChain({ days: 0, firstDay: null, lastDay: null })
  expect(screen.getByText('No day has been recorded yet. The next publication starts the chain.')).toBeVisible()
  expect(screen.queryByText('Too early to tell')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('one ended cohort is enough for figures, and not for a verdict', () => {
  showChain({ value: [grade({ cohorts: 1, verdict: 'too-early', interval: null })] })
  expect(
    screen.getByText(
      '1 of the 24 monthly cohorts that a verdict needs have ended. Each takes 21 sessions, about a month.',
    ),
  ).toBeVisible()
  expect(screen.getAllByRole('table')).toHaveLength(2)
})

test('as many ticks are filled as cohorts have ended', () => {
  const { container } = render(<CohortTicks cohorts={3} minCohorts={24} />)
  const ticks = [...container.querySelectorAll('rect')]
  expect(ticks).toHaveLength(24)
  expect(ticks.filter((tick) => tick.getAttribute('fill') !== 'none')).toHaveLength(3)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

test('pictures reach as far as the farthest end or mean; grades without an interval do not count', () => {
  expect(reachOf([grade({ meanExcessReturn: -0.05 }), grade({ interval: null, meanExcessReturn: 0.9 })])).toBe(0.05)
  expect(reachOf([])).toBe(0)
})

test('survivors only are suspected where stocks were followed and none has stopped trading', () => {
  expect(
    [{ stocks: 40 }, { stocks: 40, stoppedTrading: 1 }, {}].map((more) => knowsSurvivorsOnly({ ...CHAIN, ...more })),
  ).toEqual([true, false, false])
})

test('as many cohorts have ended as the grade met most often has', () => {
  expect(endedCohorts({ ...CHAIN, value: [grade({ cohorts: 3 }), grade({ cohorts: 7 })] })).toBe(7)
  expect(endedCohorts(CHAIN)).toBe(0)
})

test('a record is empty only when no chain has a day', () => {
  const record = { dataset: 'market', computedAt: null, horizonSessions: 21, minCohorts: 24, isIntact: true } as const
  const empty = { ...CHAIN, days: 0 }
  expect(isEmpty({ ...record, chains: [empty, empty] })).toBe(true)
  expect(isEmpty({ ...record, chains: [empty, CHAIN] })).toBe(false)
})
