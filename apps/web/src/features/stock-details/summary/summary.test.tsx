import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EXPLAINED_DETAILS, EXPLAINED_ROW } from '../../../../testing/explained-stock.ts'
import { openDetails } from '../../../../testing/opened-details.tsx'
import { ratedSampleStock } from '../../../../testing/rated-sample-stock.ts'
import { startApiServer } from '../../../../testing/start-api-server.ts'

const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const marginRows = () =>
  summary()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getAllByRole('cell').at(-1)?.textContent,
    ])
const { VALUE_RATING: _value, MARGIN_OF_SAFETY: _margins, FINANCIAL_STRENGTH: _stars, ...MOMENTUM_ONLY } = EXPLAINED_ROW

test('both grades stand with their reasons, the margins, the strength, the price so far, and what the list marks it with', () => {
  openDetails()
  expect(summary().getByText('Value rating A one star')).toBeInTheDocument()
  expect(summary().getByText(/^The price is below 2 of 5 measures\.$/, { exact: false })).toBeInTheDocument()
  expect(summary().getByText('It stands in the middle.', { exact: false })).toBeInTheDocument()
  expect(marginRows()).toEqual([
    ['Discounted cash flow', '20.0%'],
    ['Earnings power value', '10.0%'],
    ['Graham number', '−10.0%'],
    ['Tangible book value', '−100%'],
    ['Future cash flow', '−50.0%'],
  ])
  expect(summary().getByRole('img', { name: 'Financial strength: 3.5 of 5 stars' })).toBeInTheDocument()
  expect(
    summary().getByRole('img', { name: 'Close from $30.00 on Nov 21, 2022 to $40.00 on Nov 20, 2026' }),
  ).toBeInTheDocument()
  expect(summary().getByText(/^\$40\.00 · Mid cap · Industrials$/)).toHaveTextContent('ESG')
})

test('what would change the grade with the least move, and the strongest against it, are one line each', async () => {
  openDetails({ given: { ...EXPLAINED_DETAILS, EXPLANATION: ratedSampleStock(45) } })
  expect((await summary().findByText('What would change it.')).parentElement).toHaveTextContent(
    /^What would change it\. It becomes \S.* (when the price|if .+ alone were) .+\.$/,
  )
  expect(summary().getByText('The case against.').parentElement).toHaveTextContent(
    /^The case against\. .+ \(−[\d.]+(% of the price| stars)\)\.$/,
  )
})

test('where the figures for it are not there, that is said', async () => {
  openDetails()
  expect((await summary().findByText('What would change it.')).parentElement).toHaveTextContent(
    'The figures needed for this are not available for this stock.',
  )
})

test('while the details are on their way the row’s own figures stand, and the reasons are awaited', async () => {
  await startApiServer({ 'GET /api/stocks/details?ticker=HLX&dataset=sample': () => new Promise(() => undefined) })
  openDetails({ given: null })
  expect(summary().getByText('Value rating A one star')).toBeInTheDocument()
  expect(summary().getAllByText('The reason is on its way.')).toHaveLength(2)
  expect(marginRows()[0]).toEqual(['Discounted cash flow', '20.0%'])
})

test('where they cannot be had, that is said with a way to try again, and what came with the row stays', async () => {
  await startApiServer({ 'GET /api/stocks/details?ticker=HLX&dataset=sample': { status: 500, body: {} } })
  openDetails({ given: null })
  expect(await summary().findByRole('alert')).toBeInTheDocument()
  expect(summary().getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(summary().getAllByText(/The reason could not be loaded\./)).toHaveLength(2)
  expect(marginRows()).toHaveLength(5)
  await userEvent.click(screen.getByRole('tab', { name: 'Why' }))
  expect(screen.getByRole('alert')).toBeVisible()
})

test('of a plan with momentum only the momentum grade is shown, and what is locked leads to the plans', () => {
  openDetails({ row: MOMENTUM_ONLY })
  expect(summary().getByText('Value rating: not in your plan')).toBeInTheDocument()
  expect(summary().getByText('Momentum rating B')).toBeInTheDocument()
  expect(summary().getByText('Financial strength: not in your plan')).toBeInTheDocument()
  expect(summary().getByText(/^Not in your plan\. The five estimates/)).toBeInTheDocument()
  expect(summary().getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
  expect(summary().queryByRole('table')).toBeNull()
  expect(screen.queryByText(/n\/a/)).toBeNull()
})

test('a stock without a grade says why in place of a letter, and an estimate that cannot be computed gives its reason', () => {
  const reason = 'Its earnings are negative.'
  openDetails({
    row: {
      ...EXPLAINED_ROW,
      VALUE_RATING: 'Unranked',
      VALUE_REASON: 'negative-ebitda',
      MARGIN_OF_SAFETY: { dcf: null, epv: 0.1, graham: -0.1, tangibleBook: -1, futureCashFlow: -0.5 },
    },
    given: {
      ...EXPLAINED_DETAILS,
      DISCOUNTED_CASH_FLOW: null,
      EXPLANATION: {
        ...EXPLAINED_DETAILS.EXPLANATION,
        measures: EXPLAINED_DETAILS.EXPLANATION.measures.map((measure) =>
          measure.id === 'DISCOUNTED_CASH_FLOW' ? { ...measure, value: null, reason } : measure,
        ),
      },
    },
  })
  expect(summary().getByText('Value rating: not rated: negative EBITDA')).toBeInTheDocument()
  expect(marginRows()[0]).toEqual(['Discounted cash flow', `n/a: ${reason}`])
})

test('without any close that is said in their place', () => {
  openDetails({ history: { closes: { HLX: [null, null] } } })
  expect(summary().getByText('No closing price is known for these years.')).toBeInTheDocument()
})
