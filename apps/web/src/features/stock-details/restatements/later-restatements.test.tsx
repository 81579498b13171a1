import type { LaterRestatementsAnswer, ReportedFact } from '@fairweight/contract/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { InputItems } from '../figures/measure-inputs.tsx'
import { FilingTrail } from '../trail/filing-trail.tsx'
import { LaterRestatements } from './later-restatements.tsx'

const THEN = '2026-06-30'
const CALL = `GET /api/stocks/later-restatements?ticker=SLI1&dataset=sample&since=${THEN}`

const fact = (tag: string, value: number): ReportedFact => ({
  item: tag === 'Liabilities' ? 'total_liabilities' : 'net_income',
  value,
  unit: 'USD',
  tag,
  form: '10-K',
  period: { end: '2026-03-31', months: tag === 'Liabilities' ? 0 : 12 },
  filed: '2026-05-21',
  accession: '9900000103-26-000013',
  source: null,
})
const FACTS = [fact('NetIncomeLoss', 50e6), fact('Liabilities', 807_547_000)]

const ANSWER: LaterRestatementsAnswer = {
  snapshot: 'current',
  asOf: '2026-11-20',
  dataset: 'sample',
  TICKER: 'SLI1',
  since: THEN,
  cik: '9900000103',
  restatements: [
    {
      tag: 'NetIncomeLoss',
      item: null,
      unit: 'USD',
      period: { end: '2026-03-31', months: 12 },
      known: { value: 50e6, filed: '2026-05-21', accession: '9900000103-26-000013', form: '10-K' },
      later: [
        { value: 43.2e6, filed: '2026-09-08', accession: '9900000103-26-000015', form: '10-K/A' },
        { value: 43e6, filed: '2026-11-02', accession: '9900000103-26-000019', form: '10-Q' },
      ],
    },
  ],
}

async function open(answers: CallAnswers) {
  const asked = await startApiServer(answers)
  const filer = { cik: '9900000103', dataset: 'sample' } as const
  const reported = { facts: FACTS, ...filer }
  const inputs = [
    { name: 'net income', value: 50e6, unit: 'USD', note: null, facts: [0] },
    { name: 'total liabilities', value: 807_547_000, unit: 'USD', note: null, facts: [1] },
  ]
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LaterRestatements ticker="SLI1" source={{ asOf: THEN, snapshot: 'past', dataset: 'sample' }}>
        <InputItems inputs={inputs} reported={reported} />
        <FilingTrail name="all figures" facts={FACTS} subtracted={[]} {...filer} />
      </LaterRestatements>
    </QueryClientProvider>,
  )
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const PRESS = 'Restated later'
const trailRow = (item: string) => screen.getByRole('rowheader', { name: new RegExp(`^${item}`) }).closest('tr')

describe('what was restated later', () => {
  test('is neither asked for nor shown before somebody presses', async () => {
    const asked = await open({ [CALL]: { body: ANSWER } })
    expect(screen.getByRole('status')).toHaveTextContent('Figures as known on Jun 30, 2026')
    expect(screen.getByRole('button', { name: PRESS })).toHaveAttribute('aria-expanded', 'false')
    expect(document.querySelector('s')).toBeNull()
    expect(asked).toEqual([])
  })

  test('then strikes through what was known and says in words when, from what, to what, and in which filing', async () => {
    await open({ [CALL]: { body: ANSWER } })
    await press(PRESS)
    expect(await screen.findByText(/^Filings since Jun 30, 2026 restated 1 figure known then\./)).toBeVisible()
    const restated = trailRow('Net income')
    expect(restated?.querySelector('s')).toHaveTextContent('$50.0M (50,000,000)')
    expect(restated).toHaveTextContent(
      'Restated on Sep 8, 2026 from $50.0M to $43.2M in form 10-K/A, 9900000103-26-000015, then on Nov 2, 2026 from $43.2M to $43.0M in form 10-Q, 9900000103-26-000019.',
    )
    expect(trailRow('Total liabilities')?.querySelector('s')).toBeNull()
    const [income, liabilities] = screen.getAllByRole('listitem')
    expect(income).toHaveTextContent('$50.0M restated later')
    expect(income?.querySelector('s')).toHaveTextContent('$50.0M')
    expect(liabilities).not.toHaveTextContent('restated later')
  })

  test('lists every figure with its filings, and goes away again', async () => {
    await open({ [CALL]: { body: ANSWER } })
    await press(PRESS)
    await userEvent.click(await screen.findByText('The figure and its filing'))
    const table = within(screen.getByRole('region', { name: 'Restated after Jun 30, 2026' }))
    const [row] = table.getAllByRole('row').slice(1)
    expect(row).toHaveTextContent('NetIncomeLoss12 months to Mar 31, 2026')
    expect(row).toHaveTextContent('Sep 8, 2026, form 10-K/A 9900000103-26-000015, fictional filing')
    await press(PRESS)
    expect(document.querySelector('s')).toBeNull()
    expect(screen.queryByRole('table', { name: /^Restated/ })).toBeNull()
  })

  test('says so where it is nothing', async () => {
    await open({ [CALL]: { body: { ...ANSWER, restatements: [] } } })
    await press(PRESS)
    expect(await screen.findByText('No filing since Jun 30, 2026 states a figure known then otherwise.')).toBeVisible()
  })

  test('says why it could not be had, and comes when tried again', async () => {
    const answers = [
      refused(404, 'unknown-ticker', 'No stock with the ticker SLI1 is in the current data.'),
      { body: ANSWER },
    ]
    await open({ [CALL]: () => answers.shift()! })
    await press(PRESS)
    expect(await screen.findByText('No stock with the ticker SLI1 is in the current data.')).toBeVisible()
    expect(document.querySelector('s')).toBeNull()
    await press('Try again')
    expect(await screen.findByText(/^Filings since/)).toBeVisible()
  })

  test('tells figures apart that look alike when they are rounded', async () => {
    const known = { value: 807_547_000, filed: '2026-05-21', accession: null, form: null }
    const liabilities = {
      ...ANSWER.restatements[0]!,
      tag: 'Liabilities',
      unit: 'USD',
      period: { end: '2026-03-31', months: 0 },
      known,
      later: [{ ...known, value: 807_548_001, filed: '2026-09-08' }],
    }
    await open({ [CALL]: { body: { ...ANSWER, restatements: [liabilities] } } })
    await press(PRESS)
    expect(await screen.findByText('Restated on Sep 8, 2026 from 807,547,000 to 807,548,001.')).toBeVisible()
  })
})
