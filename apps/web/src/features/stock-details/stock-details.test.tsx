import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EXPLAINED_DETAILS, EXPLAINED_ROW } from '../../../testing/explained-stock.ts'
import { openDetails } from '../../../testing/opened-details.tsx'
import { ratedSampleStock } from '../../../testing/rated-sample-stock.ts'

// A busy machine draws slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })

const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
const panel = () => within(screen.getByRole('tabpanel'))

test.each([
  ['Why', 'why', 'group', 'Where the value estimates come from'],
  ['Figures', 'figures', 'region', 'All figures'],
  ['Filings', 'filings', 'region', 'Every reported row'],
  ['History', 'history', 'region', 'What changed'],
  ['What if', 'what-if', 'region', 'What if'],
])(
  'the tab %s opens its part, stands in the address, and the back button leads back',
  async (tab, part, role, name) => {
    const { router, search } = openDetails({ address: '/?q=x&stock=HLX' })
    await openTab(tab)
    expect(await panel().findByRole(role, { name })).toBeVisible()
    expect(search().toString()).toBe(`q=x&stock=HLX&part=${part}`)
    await router.navigate(-1)
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Summary'))
  },
)

test('a link opens a part at once, and nothing of the others is drawn', async () => {
  openDetails({ address: '/?stock=HLX&part=figures' })
  expect(await panel().findByRole('region', { name: 'How each figure is computed' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
})

test('a link with assumptions opens what if, which stays open when they are reset', async () => {
  const { search } = openDetails({
    address: '/?stock=HLX&whatif=r0.11',
    given: { ...EXPLAINED_DETAILS, EXPLANATION: ratedSampleStock(40) },
  })
  expect(await panel().findByRole('textbox', { name: 'Discount rate, in percent' })).toHaveValue('11')
  await waitFor(() => expect(search().get('part')).toBe('what-if'))
  expect(search().get('whatif')).toBe('r0.11')
})

test('a grade’s reasons come first where its pill was pressed', async () => {
  openDetails({ address: '/?part=why-momentum' })
  await panel().findByRole('region', { name: 'Why this momentum grade' })
  const order = () =>
    screen.getAllByRole('region', { name: /^Why this/ }).map((region) => region.getAttribute('aria-label'))
  expect(order()).toEqual(['Why this momentum grade', 'Why this value grade'])
})

test('from the reasons a figure walks down to the filing’s row in two presses', async () => {
  openDetails({ address: '/?part=why' })
  const figures = within(await panel().findByRole('group', { name: 'Where the value estimates come from' }))
  await userEvent.click(figures.getByText('Graham number', { selector: 'summary span' }))
  await userEvent.click(figures.getAllByText('The row behind it')[0]!)
  const row = (await figures.findByRole('rowheader', { name: 'Total equity' })).closest('tr')
  expect(row).toHaveTextContent('0000000000-26-000001')
  expect(row).toHaveTextContent('fundamentals.csv, line 5')
})

test('every part that is locked says so and leads to the plans', async () => {
  const { VALUE_RATING: _value, MARGIN_OF_SAFETY: _margins, FINANCIAL_STRENGTH: _stars, ...row } = EXPLAINED_ROW
  openDetails({ row, address: '/?part=why' })
  expect(await panel().findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
  expect(screen.queryByRole('region', { name: 'What would change the grade' })).toBeNull()
  await openTab('What if')
  expect(panel().getByText(/^Not in your plan\. Growth, discount rate/)).toBeVisible()
  await openTab('Figures')
  expect(await panel().findByText('Graham number: not in your plan')).toBeVisible()
})

test('a company without a reported row says so instead of an empty table', async () => {
  const explanation = { ...EXPLAINED_DETAILS.EXPLANATION, facts: [] }
  openDetails({ address: '/?part=filings', given: { ...EXPLAINED_DETAILS, EXPLANATION: explanation } })
  expect(await panel().findByText('No reported rows')).toBeVisible()
})

test('on paper all parts stand together, without the summary, which repeats them', async () => {
  openDetails()
  await openTab('Why')
  await panel().findByRole('region', { name: 'Why this value grade' })
  dispatchEvent(new Event('beforeprint'))
  for (const name of ['Why this value grade', 'All figures', 'Every reported row', 'What changed', 'Earnings and ESG'])
    expect(await screen.findByRole('region', { name })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
  expect(screen.getByText('As of Nov 20, 2026, snapshot s')).toBeInTheDocument()
  dispatchEvent(new Event('afterprint'))
})
