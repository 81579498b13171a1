import { optimizationRequest, type RunContents, runContents } from '@fairweight/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ResultToSave } from '../../data/optimizing/optimizer-slots.ts'
import { queryClient } from '../../data/query-client.ts'
import { syntheticHistory, serverAnswer, TICKERS } from '../../../testing/optimized-stocks.ts'
import { type CallAnswers, startApiServer } from '../../../testing/start-api-server.ts'
import { Optimizer } from './optimizer.tsx'
import { executeTask } from './uncertainty/execute-task.ts'
import type { Task } from './uncertainty/tasks.ts'

/** A worker in the page's own thread: the real work, without a file of its own. */
class WorkerWithin extends EventTarget {
  postMessage(task: Task) {
    const say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    setTimeout(() => say({ result: executeTask(task, (share) => say({ share })) }))
  }
  terminate() {}
}

afterEach(() => {
  kept.length = 0
  queryClient.clear()
  vi.unstubAllGlobals()
})

const short = syntheticHistory(300)
const long = syntheticHistory(720)
const history = (period: string) =>
  `GET /api/stocks/history?tickers=${TICKERS.join('%2C')}&period=${period}&dataset=sample`
const SERVER: CallAnswers = {
  'POST /api/stocks/custom-optimization': ({ body }) => ({
    body: serverAnswer(short, optimizationRequest.parse(body)),
  }),
  [history('5y')]: { body: short },
  [history('10y')]: { body: long },
  [history('1y')]: { body: short },
}

/** What the page was asked to keep with a list. */
const kept: RunContents[] = []

function saveButton(result: ResultToSave | null) {
  return (
    <button type="button" onClick={() => void result?.contents().then((run) => kept.push(run))}>
      Keep {result?.name}
    </button>
  )
}

function amountField() {
  return <input aria-label="Amount to invest" />
}

function Page({ address }: { readonly address: string }) {
  const [params, setParams] = useState(new URLSearchParams(address))
  return (
    <QueryClientProvider client={queryClient}>
      <output data-testid="address">{params.toString()}</output>
      <Optimizer
        tickers={TICKERS}
        snapshot="s"
        dataset="sample"
        params={params}
        onParams={setParams}
        onRemove={() => {}}
        nameOf={(ticker) => `${ticker} Inc.`}
        sectorOf={() => null}
        orders={amountField}
        keep={saveButton}
      />
    </QueryClientProvider>
  )
}

async function open(address = '', answers: CallAnswers = SERVER) {
  const asked = await startApiServer(answers)
  render(<Page address={address} />)
  const slider = await screen.findByRole('slider', { name: 'Risk' })
  await screen.findByRole('table', { name: 'The optimal mix' })
  return { slider, optimizations: () => asked.filter(({ call }) => call.startsWith('POST')).length }
}

const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '')
const level = (name: string) => screen.getByRole('button', { name })

test('keys of the slider read mixes off the answer, from end to end, without a call', async () => {
  const { slider, optimizations } = await open()
  const balanced = slider.getAttribute('aria-valuetext')
  expect(balanced).toMatch(/^Volatility \d+\.\d% a year, past return −?\d+\.\d%$/)
  expect(level('Balanced')).toHaveAttribute('aria-pressed', 'true')
  slider.focus()
  await userEvent.keyboard('{End}')
  const { frontier } = serverAnswer(short)
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining(`${(100 * frontier.at(-1)!.volatility).toFixed(1)}%`),
  )
  expect(address().get('position')).toBe('1')
  expect(level('Balanced')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Home}')
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining(`${(100 * frontier[0]!.volatility).toFixed(1)}%`),
  )
  await userEvent.keyboard('{PageUp}{ArrowRight}')
  expect(Number(address().get('position'))).toBeCloseTo(0.105, 10)
  const volatility = within(screen.getByRole('table', { name: 'The mix in numbers' })).getByRole('row', {
    name: /Volatility/,
  })
  expect(volatility).toHaveTextContent(
    `${(100 * (frontier[0]!.volatility + 0.105 * (frontier.at(-1)!.volatility - frontier[0]!.volatility))).toFixed(2)}%`,
  )
  expect(optimizations()).toBe(1)
  await userEvent.click(level('Balanced'))
  expect(address().get('position')).toBeNull()
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', balanced))
})

test('a wanted volatility is read off the same answer', async () => {
  const { slider, optimizations } = await open('volatility=8')
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Volatility 8\.0% a year/))
  expect(level('Balanced')).toHaveAttribute('aria-pressed', 'false')
  expect(optimizations()).toBe(1)
})

test('a return that no mix has is said, with the most that one has', async () => {
  await open('return=900')
  expect(
    await screen.findByText(/No mix within the limits has an expected return of 900.00% a year; the highest is/),
  ).toBeInTheDocument()
})

test('limits on holdings leave twenty labelled points', async () => {
  const { slider } = await open('most=2')
  slider.focus()
  await userEvent.keyboard('{Home}')
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Mix 1 of 20: Volatility/))
  await userEvent.keyboard('{ArrowRight}')
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Mix 2 of 20: Volatility/))
})

test('ranges, the second computation and the sentence arrive, and all of it can be saved', async () => {
  vi.stubGlobal('Worker', WorkerWithin)
  const saved: Blob[] = []
  class NotedUrl extends URL {
    static override createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', NotedUrl)
  const { optimizations } = await open('position=0.5')
  expect(
    await screen.findByText('Computed twice, on the server and in your browser, with the same result.'),
  ).toBeInTheDocument()
  const mix = screen.getByRole('table', { name: 'The optimal mix' })
  expect(within(mix).getAllByText(/^\d+\.\d% to \d+\.\d%$/).length).toBeGreaterThan(0)
  expect(screen.getByText(/histories, and each was optimized the same way/)).toBeInTheDocument()
  const comparison = screen.getByRole('region', { name: 'Against equal weight' })
  expect(
    await within(comparison).findByText(/^(Yes\. It did better|There is no clear answer|No\. It did worse)\.$/),
  ).toBeInTheDocument()
  await userEvent.click(within(comparison).getByText('How this was tested'))
  expect(
    within(comparison).getByRole('table', { name: 'On days not used to choose the mix, after costs' }),
  ).toBeInTheDocument()
  expect(await within(comparison).findByRole('img', { name: /Growth of one dollar/ })).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/confidence interval/i)
  await userEvent.click(screen.getByRole('button', { name: 'Download as a file' }))
  await screen.findByText('Downloaded.')
  const { answer, ranges, comparison: tested } = JSON.parse(await textOf(saved[0]!))
  expect(answer.settings.targetVolatility).toBeCloseTo(answer.volatility, 12)
  expect([ranges.resamples, tested.status]).toEqual([200, 'compared'])
  await userEvent.click(screen.getByRole('button', { name: 'Keep A chosen mix, 5 years' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(runContents.parse(kept[0])).toEqual(kept[0])
  expect(kept[0]).toMatchObject({
    kind: 'stocks',
    settings: { targetVolatility: answer.volatility },
    weights: answer.weights.filter(({ weight }: { weight: number }) => weight > 0),
  })
  expect(optimizations()).toBe(2)
})

test('of more stocks than one answer of prices covers, the ranges wait until they are asked for', async () => {
  const many = [...TICKERS, ...Array.from({ length: 97 }, (_, at) => `M${at + 10}`)].toSorted()
  const parts = [many.slice(0, 100), many.slice(100)].map(
    (part) => `GET /api/stocks/history?tickers=${part.join('%2C')}&period=5y&dataset=sample`,
  )
  const asked = await startApiServer({
    'POST /api/stocks/custom-optimization': ({ body }) => {
      const answer = serverAnswer(short, optimizationRequest.parse(body))
      return { body: { ...answer, settings: { ...answer.settings, tickers: many } } }
    },
    ...Object.fromEntries(parts.map((part) => [part, { body: short }])),
  })
  vi.stubGlobal('Worker', WorkerWithin)
  render(<Page address="" />)
  const offer = await screen.findByRole('button', { name: 'Show how certain this is' })
  expect(screen.getByText(/comparison with equal weight is computed for up to 100 stocks/)).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Against equal weight' })).not.toBeInTheDocument()
  expect(asked.map(({ call }) => call).filter((call) => call.includes('history'))).toEqual([])
  await userEvent.click(offer)
  // Most of them have no prices here.
  expect(await screen.findByText(/no resampled history allows such a mix/)).toBeInTheDocument()
  expect(asked.map(({ call }) => call).filter((call) => call.includes('history'))).toEqual(parts)
})

test('one press leads from the mix to the amount of its orders', async () => {
  await open()
  screen.getByRole('button', { name: 'Turn it into orders' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Amount to invest')).toHaveFocus()
})

test('too little history to compare is said', async () => {
  vi.stubGlobal('Worker', WorkerWithin)
  await open('', { ...SERVER, [history('10y')]: { body: short } })
  expect(await screen.findByText('There is too little history to tell.')).toBeInTheDocument()
  expect(screen.getByText(/^Too little history to compare:/)).toBeInTheDocument()
})

test('without a worker or without prices the mix stands, and what is missing is said', async () => {
  await open()
  expect(await screen.findByText('The ranges could not be computed')).toBeInTheDocument()
  expect(screen.getAllByText(/This browser did not let the page compute in the background/).length).toBeGreaterThan(0)
  expect(screen.getByRole('table', { name: 'The optimal mix' })).toBeInTheDocument()
})

function textOf(blob: Blob): Promise<string> {
  return new Promise((settle) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => settle(String(reader.result)))
    reader.readAsText(blob)
  })
}
