import type { DataStatus, PublishedData } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { assert, expect, it } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { DataStatusReport } from './data-status-report.tsx'

const CALL = 'GET /api/stocks/data-status'
const sample: PublishedData = {
  dataset: 'sample',
  snapshot: 'abcdef0123456789',
  asOf: '2026-11-20',
  publishedAt: '2026-11-21T06:30:00.000Z',
  publishedBy: 'hand',
  methodVersion: '3',
  firstSession: '2015-11-20',
  lastSession: '2026-11-20',
  stocks: 3000,
  filings: 31234,
  ranked: { value: 1200, momentum: 2500 },
  findings: [
    {
      check: 'impossible-jump',
      severity: 'block',
      count: 2,
      blocked: ['both grades'],
      example: 'ABC moved +900% on 2024-02-01 without trading volume, split or dividend; it is not ranked.',
      remedy: 'Correct the close.',
    },
    { check: 'unheard-of-check', severity: 'note', count: 1, blocked: [], example: 'DEF is odd.', remedy: '' },
  ],
}

async function open(answer: DataStatus | CallAnswers[string]) {
  const asked = await startApiServer({ [CALL]: 'datasets' in answer ? { body: answer } : answer })
  render(
    <MemoryRouter>
      <DataStatusReport />
    </MemoryRouter>,
  )
  return asked
}

it('says plainly that only fictional companies are shown, with day, counts and what was found', async () => {
  await open({ shown: 'sample', datasets: [sample] })
  expect(await screen.findByRole('note')).toHaveTextContent('SAMPLE DATA, NOT MARKET DATA')
  const section = screen.getByRole('region', { name: 'Sample data' })
  expect(section).toHaveTextContent('As ofNov 20, 2026')
  expect(section).toHaveTextContent('HowBy hand')
  expect(section).toHaveTextContent('With a momentum grade2,500')
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
  expect(first).toHaveTextContent(
    /^Impossible price moveBlockedboth grades2ABC moved \+900% on Feb 1, 2024 .*not ranked\.Correct the close\.$/,
  )
  expect(second).toHaveTextContent(/^Unheard of checkNotedworth knowing1DEF is odd\.No action is needed\.$/)
})

it('shows market data before the sample, and no warning, once there is some', async () => {
  await open({ shown: 'market', datasets: [{ ...sample, dataset: 'market', findings: [] }, sample] })
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(screen.queryByRole('note')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Market data' })).getByText('In the dashboard')).toBeInTheDocument()
  expect(screen.getByText('The checks found nothing to report.')).toBeInTheDocument()
})

it('says so when nothing is published', async () => {
  await open({ shown: null, datasets: [] })
  expect(await screen.findByText('Nothing is published yet')).toBeInTheDocument()
})

it('says why it cannot tell, tries again when asked to, and by itself when the network is back', async () => {
  const answers = [
    refused(503, 'not-available'),
    refused(503, 'not-available'),
    { body: { shown: 'sample', datasets: [sample] } },
  ]
  const asked = await open(() => answers.shift() ?? assert.fail('Asked too often.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  globalThis.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('region', { name: 'Sample data' })).toBeInTheDocument()
  expect(asked).toHaveLength(3)
})
