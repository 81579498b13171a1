import type { PriceHistory } from '@fairweight/contract/wire'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { priceHistoryQuery } from '../../../data/stock-queries.ts'
import { EXPLAINED_DETAILS } from '../../../../testing/explained-stock.ts'
import { PriceChart } from './price-chart.tsx'

const DATES = ['2022-11-21', '2023-11-20', '2024-03-01', '2025-11-21', '2026-11-20']
const CLOSES = { ABC: [10, 11, 12, 13, 14] }
const CUT_VALUE = {
  date: '2023-11-20',
  words: 'ABC was another company’s ticker before 2023-11-20, as the list of securities says',
}
const CARRIED_VALUE = {
  date: '2024-03-01',
  words:
    'ABC is the same company under another number from 2024-03-01 on, 0000000021 after 0000000011, as the list of securities says',
}

async function draw(answered: Partial<PriceHistory>) {
  const client = new QueryClient()
  const history: PriceHistory = {
    snapshot: 's',
    dataset: 'sample',
    dates: DATES,
    closes: CLOSES,
    totalReturnCloses: CLOSES,
    treasuryBills: null,
    priceReturnOnly: [],
    doubts: {},
    cuts: {},
    successions: {},
    ...answered,
  }
  client.setQueryData(priceHistoryQuery(['ABC'], '5y', 's', 'sample').queryKey, history)
  render(
    <QueryClientProvider client={client}>
      <PriceChart ticker="ABC" snapshot="s" dataset="sample" details={EXPLAINED_DETAILS} />
    </QueryClientProvider>,
  )
  return screen.findByRole('figure')
}

const CARRIED =
  'Prices from before Mar 1, 2024 are kept: ABC is the same company under another number from Mar 1, 2024 on, 0000000021 after 0000000011, as the list of securities says.'
const RENAMED_VALUE = {
  date: '2024-03-01',
  words: 'ABC had the ticker XYZ before 2024-03-01',
  earlierTicker: 'XYZ',
}
const RENAMED = 'Prices from before Mar 1, 2024 are kept: ABC had the ticker XYZ before Mar 1, 2024.'
const CUT =
  'The history begins on Nov 20, 2023; earlier prices under this ticker are not used: ABC was another company’s ticker before Nov 20, 2023, as the list of securities says.'

test.each([
  ['changed its number', { successions: { ABC: CARRIED_VALUE } }, 'New company number', 'Mar 1, 2024', CARRIED, 2],
  ['changed its ticker', { successions: { ABC: RENAMED_VALUE } }, 'New ticker', 'Mar 1, 2024', RENAMED, 2],
  ['took its ticker from another', { cuts: { ABC: CUT_VALUE } }, 'History begins', 'Nov 20, 2023', CUT, 3],
] as const)(
  'a company that %s is marked with the reason, in words, by keys and in the table',
  async (_what, answered, name, day, reason, steps) => {
    const figure = await draw(answered)
    expect(within(figure).getByText(name)).toBeInTheDocument()
    expect(figure.querySelector('figcaption')).toHaveTextContent(reason)
    const slider = screen.getByRole('slider')
    for (let step = 0; step < steps; step++) fireEvent.keyDown(slider, { key: 'ArrowLeft' })
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(`^${day}: .* USD\\. ${name}$`)))
    fireEvent.click(screen.getByText('Show the data as a table'))
    expect(screen.getByRole('row', { name: `${day} ${reason}` })).toBeInTheDocument()
  },
)

test('a mark before the period that is shown stays away, with its sentence', async () => {
  const figure = await draw({ successions: { ABC: CARRIED_VALUE }, cuts: { ABC: CUT_VALUE } })
  fireEvent.click(screen.getByText('1 year'))
  expect(figure).not.toHaveTextContent('New company number')
  expect(figure.querySelector('figcaption')).not.toHaveTextContent('not used')
})
