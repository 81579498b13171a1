import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StockCard } from '../../../features/lists/stock-card.tsx'
import { StockMarks } from '../../../features/screener/stock-marks.tsx'
import { listedStock } from '../../../../testing/opened-workbench.tsx'

function show(row: ReturnType<typeof listedStock>) {
  const [onOpen, onRemove] = [vi.fn<(ticker: string) => void>(), vi.fn<(ticker: string) => void>()]
  render(
    <ul>
      <StockCard row={row} listName="Growth" isOpen={false} marks={StockMarks} onOpen={onOpen} onRemove={onRemove} />
    </ul>,
  )
  return { card: screen.getByRole('listitem'), onOpen, onRemove }
}

test.each(['A**', 'A*', 'A', 'B**', 'B*', 'B'] as const)(
  'a card shows the value rating %s in words',
  (VALUE_RATING) => {
    const words = {
      'A**': 'A two stars',
      'A*': 'A one star',
      A: 'A',
      'B**': 'B two stars',
      'B*': 'B one star',
      B: 'B',
    }[VALUE_RATING]
    expect(show(listedStock('KO', { VALUE_RATING })).card).toHaveTextContent(
      new RegExp(`Value rating ${words}(?! \\w+ star)`),
    )
  },
)

test.each(['A', 'B', 'C'] as const)('a card shows the momentum rating %s in words', (MOMENTUM_RATING) => {
  expect(show(listedStock('KO', { MOMENTUM_RATING })).card).toHaveTextContent(`Momentum rating ${MOMENTUM_RATING}`)
})

test('a card without letters says why, for each tool', () => {
  const { card } = show(
    listedStock('KO', {
      VALUE_RATING: 'Unranked',
      VALUE_REASON: 'above-every-measure',
      MOMENTUM_RATING: 'Unranked',
      MOMENTUM_REASON: 'in-doubt',
    }),
  )
  expect(card).toHaveTextContent('Value rating: not below any measure')
  expect(card).toHaveTextContent('Momentum rating: not rated: data in doubt')
})

test.each([
  [{ HAS_NEG_EBITDA: true, HAS_NEG_EBITDA_LATEST: false }, 'Negative earnings in the last 5 years'],
  [{ HAS_NEG_EBITDA: true, HAS_NEG_EBITDA_LATEST: true }, 'Just reported negative earnings'],
])('%j is warned of as “%s”', (earnings, words) => {
  expect(show(listedStock('KO', earnings)).card).toHaveTextContent(words)
})

test('what has neither carries no warning and no ESG mark', () => {
  const { card } = show(listedStock('KO'))
  expect(card).not.toHaveTextContent(/negative|ESG/i)
})

test('a stock marked for ESG says so', () => {
  expect(show(listedStock('KO', { IS_ESG: true })).card).toHaveTextContent('ESG')
})

test('its name opens the details, the ticker and the company’s alike', async () => {
  const { onOpen } = show(listedStock('KO'))
  await userEvent.click(screen.getByText('KO'))
  await userEvent.click(screen.getByText('KO Works'))
  expect(onOpen.mock.calls).toEqual([['KO'], ['KO']])
})
