import type { OptimizationResult } from '@fairweight/contract/wire'
import type { ResampledRanges } from '@fairweight/domain/optimization'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EXPLAINED_MIX } from '../../../../testing/explained-stock.ts'
import { catchSavedFiles } from '../../../../testing/saved-files.ts'
import { ApiError } from '../../../data/api-error.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'
import type { WorkState } from '../../../data/optimizing/use-background-work.ts'
import type { ChosenMix } from '../risk/chosen-mix.ts'
import type { RangesResult } from '../uncertainty/tasks.ts'
import { MixFigures } from './mix-figures.tsx'
import { RangesNote } from './ranges-note.tsx'
import { WeightsTable } from './weights-table.tsx'

afterEach(() => void vi.restoreAllMocks())

const MIX: ChosenMix = {
  weights: [
    { ticker: 'AAA', weight: 0.25 },
    { ticker: 'BBB', weight: 0 },
    { ticker: 'CCC', weight: 0.7499 },
    { ticker: 'DDD', weight: 0.0001 },
    { ticker: 'EEE', weight: 0.00004 },
  ],
  expectedReturn: 0.0812,
  volatility: 0.1605,
  sharpeRatio: null,
  position: 0.5,
  isLevel: true,
  isAnswer: true,
}
const RANGES: ResampledRanges = {
  seed: 1,
  resamples: 200,
  withoutAnswer: 0,
  atNearestEnd: 0,
  meanBlock: 10,
  weights: [
    { ticker: 'AAA', low: 0.1, high: 0.5, heldShare: 0.93 },
    { ticker: 'BBB', low: 0, high: 0.2, heldShare: 0.214 },
    { ticker: 'CCC', low: 0.3, high: 1, heldShare: 1 },
    { ticker: 'EEE', low: 0, high: 0, heldShare: 0 },
  ],
  expectedReturn: { low: 0.02, high: 0.144 },
  volatility: { low: 0.1234, high: 0.2 },
}
const SOURCE = { asOf: '2026-11-20', snapshot: 'm-2026-11-20', dataset: 'market' } as const

function showWeights({
  ranges = null,
  isComing = false,
}: { ranges?: ResampledRanges | null; isComing?: boolean } = {}) {
  const { container } = render(
    <WeightsTable
      mix={MIX}
      ranges={ranges}
      isComing={isComing}
      source={SOURCE}
      nameOf={(ticker) => `${ticker} Inc.`}
    />,
  )
  const rows = within(screen.getByRole('table', { name: 'The optimal mix' })).getAllByRole('row')
  return {
    lines: rows.slice(1).map((row) => row.textContent),
    heads: [...rows[0]!.children].map((head) => head.textContent),
    bars: [...container.querySelectorAll('rect.fill-accent-text')].map((bar) => Number(bar.getAttribute('width'))),
  }
}

test('what is held stands there, the largest first; what rounds to nothing is named as not held', () => {
  const { lines } = showWeights()
  expect(lines).toEqual(['CCC CCC Inc.74.99%', 'AAA AAA Inc.25.00%', 'DDD DDD Inc.0.01%'])
  expect(screen.getByText('Not held in this mix: BBB, EEE.')).toBeVisible()
})

test('without ranges there is no column for them', () => {
  expect(showWeights().heads).toEqual(['Stock', 'Share', 'Weightof the portfolio'])
})

test('while the ranges are computed, their places are there already', () => {
  const { heads, lines } = showWeights({ isComing: true })
  expect(heads).toEqual(['Stock', 'Share', 'Weightand its range', 'Held inof histories'])
  expect(lines[0]).toBe('CCC CCC Inc.74.99%……')
})

test('each weight has its range and in how many histories it was held, and so has what is left out', () => {
  const { lines } = showWeights({ ranges: RANGES })
  expect(lines).toEqual([
    'CCC CCC Inc.74.99%30.0% to 100.0%100%',
    'AAA AAA Inc.25.00%10.0% to 50.0%93%',
    'DDD DDD Inc.0.01%……',
  ])
  expect(screen.getByText('Not held in this mix: BBB (held in 21% of resampled histories), EEE.')).toBeVisible()
})

test('all bars share one scale, whose end is the greatest weight or range', () => {
  expect(showWeights().bars).toEqual([
    expect.closeTo(100, 9),
    expect.closeTo((100 * 0.25) / 0.7499, 9),
    expect.closeTo((100 * 0.0001) / 0.7499, 9),
  ])
})

test('with ranges the scale ends at the greatest of them', () => {
  expect(showWeights({ ranges: RANGES }).bars).toEqual([
    expect.closeTo(74.99, 6),
    expect.closeTo(25, 6),
    expect.closeTo(0.01, 6),
  ])
})

test('the file has every stock with its exact weight, and nothing where no range is known', async () => {
  const saved = catchSavedFiles()
  showWeights({ ranges: RANGES })
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(saved[0]?.name).toBe('optimal-mix-2026-11-20-m-2026-11-20.csv')
  const lines = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').trim().split(/\r?\n/)
  expect([lines[0], lines[2], lines[4]]).toEqual([
    'ticker,name,weight,low,high,heldShare',
    'BBB,BBB Inc.,0,0,0.2,0.214',
    'DDD,DDD Inc.,0.0001,,,',
  ])
})

function showFigures(ranges: ResampledRanges | null, answer = EXPLAINED_MIX) {
  render(<MixFigures answer={answer} mix={MIX} ranges={ranges} />)
  return within(screen.getByRole('table', { name: 'The mix in numbers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

test('return, risk and ratio stand beside equal weight on the same data, and a missing ratio is no zero', () => {
  expect(showFigures(RANGES)).toEqual([
    ['Past return of this mix a year', '8.12%2.0% to 14.4%', '9.00%'],
    ['Shrunken estimate a year', '7.34%', '8.00%'],
    ['Volatility a year', '16.05%12.3% to 20.0%', '18.00%'],
    ['Sharpe ratio over 2.00% risk-free', 'n/a', '0.38'],
  ])
})

const estimatedBy = (expectedReturns: OptimizationResult['settings']['estimators']['expectedReturns']) => ({
  ...EXPLAINED_MIX,
  settings: {
    ...EXPLAINED_MIX.settings,
    estimators: { ...EXPLAINED_MIX.settings.estimators, expectedReturns },
  },
})

test.each([
  ['compound', 'Past growth of this mix a year'],
  ['james-stein', 'Shrunken estimate a year'],
] as const)(
  'the return of %s estimates is called what it is, and no second one stands beside it',
  (estimator, name) => {
    const [first, second] = showFigures(null, estimatedBy(estimator))
    expect([first?.slice(0, 2), second?.[0]]).toEqual([[name, '8.12%'], 'Volatility a year'])
  },
)

test('a past mean that cannot be shrunk stands alone', () => {
  const names = showFigures(null, { ...EXPLAINED_MIX, shrunkReturns: null }).map(([name]) => name)
  expect(names.slice(0, 2)).toEqual(['Past return of this mix a year', 'Volatility a year'])
})

test('without equal weight its figures are missing, not zero', () => {
  expect(showFigures(null, { ...EXPLAINED_MIX, equalWeight: null }).map((row) => row[2])).toEqual([
    'n/a',
    'n/a',
    'n/a',
    'n/a',
  ])
})

test('the days behind the figures are counted, and named where they are known', () => {
  showFigures(null)
  const section = screen.getByRole('region', { name: 'Figures for the mix' })
  expect(section).toHaveTextContent('Computed from 1,255 daily returns from Nov 20, 2021 to Nov 20, 2026. Past')
})

test('where the days are not known, none are named', () => {
  showFigures(null, { ...EXPLAINED_MIX, from: null, to: null })
  expect(screen.getByRole('region', { name: 'Figures for the mix' })).toHaveTextContent('1,255 daily returns. Past')
})

test('what is in doubt is said with days as people read them, as the comparison says it', () => {
  showFigures(null, { ...EXPLAINED_MIX, notes: ['The prices of ABC are in doubt: ABC moved +64% on 2019-02-14.'] })
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'The prices of ABC are in doubt: ABC moved +64% on Feb 14, 2019.',
  )
})

const showNote = (step: WorkState<RangesResult>) => render(<RangesNote step={step} />).container

const done = (ranges: ResampledRanges | null): WorkState<RangesResult> => ({
  status: 'done',
  value: {
    again: { ...EXPLAINED_MIX, status: 'optimal', frontier: [], histories: [], weights: [], shrunkReturns: null },
    ranges,
  },
})

test('ranges say how they came about, with the histories that had no such mix', () => {
  expect(showNote(done({ ...RANGES, withoutAnswer: 1 }))).toHaveTextContent(
    'into 200 histories, and each was optimized the same way. The range over resampled histories covers the middle 90% of the results, leaving out 1 history in which no such mix exists.',
  )
})

test('where every history had an answer, none is said to be left out', () => {
  expect(showNote(done(RANGES))).toHaveTextContent('covers the middle 90% of the results.')
})

test('where no history allows such a mix, there are no ranges, and that is said', () => {
  expect(showNote(done(null))).toHaveTextContent('There are no ranges: no resampled history allows such a mix.')
})

test('before it is their turn nothing is said of the ranges, then what is being done', () => {
  expect(showNote({ status: 'waiting' })).toBeEmptyDOMElement()
  expect(showNote({ status: 'working', share: null })).toHaveTextContent('Fetching prices for the ranges')
  expect(showNote({ status: 'working', share: 0.25 })).toHaveTextContent('Resampling 200 histories')
})

test('a browser without workers, and prices that do not come, are told apart, each with a way to try again', () => {
  const tries: string[] = []
  const failed = (error: Error): WorkState<RangesResult> => ({
    status: 'failed',
    error,
    onRetry: () => tries.push(error.name),
  })
  const { unmount } = render(<RangesNote step={failed(new WorkerFailed())} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/did not let the page compute in the background/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  unmount()
  render(<RangesNote step={failed(new ApiError('FETCH_ERROR'))} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/The prices needed for this could not be loaded.*connection/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toEqual(['WorkerFailed', 'ApiError'])
})
