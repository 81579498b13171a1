import type { StockRow } from '@fairweight/contract/wire'
import { type RatingInputs, readStockFigures, toRatingInputs } from '@fairweight/domain/what-if'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { assert, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPLAINED_ROW } from '../../../testing/explained-stock.ts'
import { ratedSampleStock } from '../../../testing/rated-sample-stock.ts'
import { refused, startApiServer } from '../../../testing/start-api-server.ts'
import { queryClient } from '../../data/query-client.ts'
import { gradesUnder } from './grades-under.ts'
import { type AssumedRows, MarketWhatIf } from './market-what-if.tsx'
import type { GradesQuestion } from './use-market-grades.ts'

/** A worker of the page itself: what the real one does, a moment later. */
class SameThreadWorker extends EventTarget {
  static questions: GradesQuestion[] = []
  #inputs: RatingInputs | null = null

  postMessage(question: GradesQuestion): void {
    SameThreadWorker.questions.push(question)
    if ('inputs' in question) this.#inputs = question.inputs
    else {
      const inputs = this.#inputs ?? assert.fail('What the grades are made from comes first.')
      const { assumptions } = question
      setTimeout(() =>
        this.dispatchEvent(
          new MessageEvent('message', { data: { assumptions, grades: gradesUnder(inputs, assumptions) } }),
        ),
      )
    }
  }

  terminate(): void {}
}

/** A maker of gears with an A at 28 dollars. */
const EXPLANATION = ratedSampleStock(28)
const ROW: StockRow = { ...EXPLAINED_ROW, TICKER: 'GEAR', VALUE_RATING: 'A**', VALUE_REASON: null }

const CALL = 'GET /api/stocks/rating-inputs?dataset=sample'

beforeEach(async () => {
  SameThreadWorker.questions = []
  vi.stubGlobal('Worker', SameThreadWorker)
  const figures = readStockFigures(EXPLANATION) ?? assert.fail('It is explained.')
  const columns = toRatingInputs([{ ticker: ROW.TICKER, figures }])
  await startApiServer({ [CALL]: { body: { snapshot: 's', asOf: '2026-11-20', dataset: 'sample', ...columns } } })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open({
  text = '',
  tickers = [ROW.TICKER],
  row = ROW,
}: {
  readonly text?: string
  readonly tickers?: readonly string[]
  readonly row?: StockRow
} = {}) {
  const heard: { texts: string[]; rows: (AssumedRows | null)[]; opened: string[]; closed: number } = {
    texts: [],
    rows: [],
    opened: [],
    closed: 0,
  }
  const onRows = (rows: AssumedRows | null) => void heard.rows.push(rows)
  const rows = [row]
  const part = (
    <QueryClientProvider client={queryClient}>
      <MarketWhatIf
        rows={rows}
        snapshot="s"
        dataset="sample"
        text={text}
        onText={(next) => heard.texts.push(next)}
        onClose={() => heard.closed++}
        onRows={onRows}
        list={{ name: 'Mine', tickers }}
        onOpen={(ticker) => heard.opened.push(ticker)}
      />
    </QueryClientProvider>
  )
  return { heard, ...render(part, { wrapper: MemoryRouter }) }
}

const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })

test('nothing is moved at first, and the list stays as it was published', async () => {
  const { heard } = open()
  expect(await screen.findByText('Nothing is moved: the list shows the published grades.')).toBeVisible()
  expect(heard.rows.every((rows) => rows === null)).toBe(true)
  expect(SameThreadWorker.questions.filter((question) => 'assumptions' in question)).toEqual([])
})

test('a margin of safety that no value has takes every grade, and says so of the list', async () => {
  const { heard } = open()
  slide('Margin of safety', 0.6)
  expect(await screen.findByText('On Mine, 0 of 1 A grades hold.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 of 1 stocks have a different value grade. The list below shows the grades under these assumptions, not the published ones.',
  )
  const counts = within(screen.getByRole('table')).getByRole('row', { name: /^What if/ })
  expect(within(counts).getAllByRole('cell').at(-1)).toHaveTextContent('1')
  expect(heard.texts).toEqual(['s0.6'])
  await waitFor(() => expect(heard.rows.at(-1)).not.toBeNull())
  expect(heard.rows.at(-1)).toMatchObject({
    text: 'Margin of safety 60%',
    rows: [{ TICKER: ROW.TICKER, VALUE_RATING: 'Unranked', VALUE_REASON: 'above-every-measure' }],
  })
  await userEvent.click(screen.getByText('Which grades change'))
  await userEvent.click(screen.getByRole('button', { name: ROW.TICKER }))
  expect(heard.opened).toEqual([ROW.TICKER])
})

test('what is assumed comes from the address, and Reset goes back to what was published', async () => {
  const { heard } = open({ text: 'r0.06,s0.6,g9,oops' })
  expect(await screen.findByText('On Mine, 0 of 1 A grades hold.')).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Discount rate' })).toHaveAttribute('aria-valuetext', '6 points more')
  expect(screen.getByRole('slider', { name: 'Growth at most' })).toHaveAttribute('aria-valuetext', '15%')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Nothing is moved: the list shows the published grades.')).toBeVisible()
  expect(heard.texts.at(-1)).toBe('')
  expect(heard.rows.at(-1)).toBeNull()
})

test('while one question is worked on, only the newest of those after it waits', async () => {
  open()
  await screen.findByText(/^Nothing is moved/)
  for (const margin of [0.1, 0.2, 0.3, 0.4, 0.6]) slide('Margin of safety', margin)
  await screen.findByText('On Mine, 0 of 1 A grades hold.')
  const asked = SameThreadWorker.questions.flatMap((question) =>
    'assumptions' in question ? [question.assumptions.marginOfSafety] : [],
  )
  expect(asked).toEqual([0.1, 0.6])
})

test('leaving gives the published list back', async () => {
  const { heard, unmount } = open({ text: 's0.6' })
  await screen.findByText('On Mine, 0 of 1 A grades hold.')
  await userEvent.click(screen.getByRole('button', { name: 'Back to the published grades' }))
  expect(heard.closed).toBe(1)
  unmount()
  expect(heard.rows.at(-1)).toBeNull()
})

test('folded away, it still says that these are not the published grades', async () => {
  open({ text: 's0.6' })
  await screen.findByText('On Mine, 0 of 1 A grades hold.')
  await userEvent.click(screen.getByRole('button', { name: 'Hide the assumptions' }))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('not the published ones')
})

test('a refusal of the figures behind the grades says why', async () => {
  await startApiServer({ [CALL]: refused(403, 'no-subscription', 'It comes with a plan.') })
  open({ text: 's0.6' })
  expect(await screen.findByText('It comes with a plan.')).toBeVisible()
})

test('a browser that starts no worker is told so, and keeps the published list', async () => {
  vi.stubGlobal('Worker', undefined)
  const { heard } = open({ text: 's0.6' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The list shows the published grades.')
  expect(heard.rows.every((rows) => rows === null)).toBe(true)
})

test('a link to it without the value tool leads to the plans, and nothing is asked or graded', async () => {
  const { VALUE_RATING: _withheld, ...row } = ROW
  const { heard } = open({ text: 's0.6', row })
  const part = screen.getByRole('region', { name: 'What if, for every stock' })
  expect(part).toHaveTextContent('Not in your plan.')
  expect(within(part).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
  expect(within(part).queryByRole('slider')).toBeNull()
  expect(heard.rows.every((rows) => rows === null)).toBe(true)
  expect(queryClient.isFetching()).toBe(0)
  await userEvent.click(within(part).getByRole('button', { name: 'Back to the published grades' }))
  expect(heard.closed).toBe(1)
})
