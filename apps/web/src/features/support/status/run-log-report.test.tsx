import type { LoggedRun, RunLog } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, expect, it } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { RunLogReport } from './run-log-report.tsx'

const CALL = 'GET /api/stocks/runs'
const monday: LoggedRun = {
  session: '2026-11-23',
  state: 'published',
  startedAt: '2026-11-23T22:00:00.000Z',
  finishedAt: '2026-11-24T04:02:00.000Z',
  stocks: 2998,
  staleStocks: 12,
  findings: { block: 3, warn: 1040, note: 7 },
  notes: ['EODHD answered at the third attempt.'],
}
const log: RunLog = {
  dataset: 'market',
  asOf: '2026-11-23',
  publishedBy: 'daily-run',
  due: '2026-11-23',
  missing: 0,
  pausedSince: null,
  runs: [monday],
  missedCutOffs: [],
  corrections: [],
}
const missed = (session: string, dueAt: string, publishedAt: string | null = null) => ({ session, dueAt, publishedAt })

async function open(answer: Partial<RunLog> | CallAnswers[string]) {
  const isAnswer = typeof answer === 'function' || 'body' in answer
  const asked = await startApiServer({ [CALL]: isAnswer ? answer : { body: { logs: [{ ...log, ...answer }] } } })
  render(<RunLogReport />)
  return asked
}

const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)

it('tells of each day when it was published, how long it took, how many stocks and what was found', async () => {
  await open({})
  const [, row] = await screen.findAllByRole('row')
  const cells = within(row ?? assert.fail('There is a run.')).getAllByRole('cell')
  expect(row).toHaveTextContent(/^Nov 23, 2026Published/)
  expect(cells[0]).toHaveTextContent('Nov 24, 04:02 UTC')
  expect(cells[0]).toHaveTextContent('EODHD answered at the third attempt.')
  expect(cells.slice(1).map((cell) => cell.textContent)).toEqual([
    '6 h 2 min',
    '2,998, 12 with an older part',
    '3 blocked, 1,040 flagged, 7 noted',
  ])
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('link', { name: 'Follow this log in a feed reader' })).toHaveAttribute('href', '/status.atom')
})

it('says in words what else became of a day, and what a run has not come to yet', async () => {
  const bare = { stocks: null, staleStocks: null, findings: null, notes: [] }
  await open({
    asOf: '2026-11-19',
    runs: [
      {
        ...monday,
        ...bare,
        session: '2026-11-24',
        state: 'running',
        startedAt: '2026-11-24T22:00:00.000Z',
        finishedAt: null,
      },
      { ...monday, ...bare, state: 'kept-previous' },
      { ...monday, session: '2026-11-20', state: 'rolled-back', staleStocks: 0 },
      { ...monday, session: '2026-11-19', finishedAt: '2026-11-20T08:40:00.000Z' },
    ],
    missedCutOffs: [
      missed('2026-11-19', '2026-11-20T08:00:00.000Z', '2026-11-20T08:40:00.000Z'),
      missed('2026-11-18', '2026-11-19T08:00:00.000Z'),
    ],
  })
  expect(await rows()).toEqual([
    expect.stringMatching(/^Nov 24, 2026Under waySince Nov 24, 22:00 UTC\.n\/an\/an\/a$/),
    expect.stringMatching(/^Nov 23, 2026Not publishedEnded Nov 24, 04:02 UTC\./),
    expect.stringMatching(/^Nov 20, 2026WithdrawnPublished, then taken back by an operator\./),
    expect.stringMatching(/^Nov 19, 2026Published lateNov 20, 08:40 UTC, 40 min late/),
    expect.stringMatching(/^Nov 18, 2026MissingNo run began, and a later day was published\./),
  ])
})

it('says above everything else that newer ratings are late, whatever the run says', async () => {
  const running = { ...monday, state: 'running' as const, finishedAt: null, stocks: null, findings: null }
  await open({
    asOf: '2026-11-20',
    due: '2026-11-24',
    missing: 2,
    runs: [running],
    missedCutOffs: [missed('2026-11-24', '2026-11-25T08:00:00.000Z'), missed('2026-11-23', '2026-11-24T08:00:00.000Z')],
  })
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Newer ratings are lateThe ratings of November 23, 2026 were due Nov 24, 08:00 UTC. 2 trading days are missing. Until they are here, everybody sees those of November 20, 2026.',
  )
  expect(await rows()).toEqual([
    expect.stringMatching(/^Nov 24, 2026MissingNo run has begun\./),
    expect.stringMatching(/^Nov 23, 2026LateUnder way since Nov 23, 22:00 UTC\./),
  ])
})

it('says that data is published by hand where no run has begun, and nothing of being late', async () => {
  await open({ publishedBy: 'hand', asOf: '2026-11-13', runs: [] })
  expect(await screen.findByText(/^This data is published by hand until a daily run begins/)).toHaveTextContent(
    'The newest day is Nov 13, 2026.',
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

it('names a pause, and waits for the first run', async () => {
  await open({ runs: [], pausedSince: '2026-11-24T10:00:00.000Z' })
  expect(await screen.findByText('An operator paused the runs on Nov 24, 10:00 UTC.')).toBeVisible()
  expect(screen.getByText('The first run has not ended yet.')).toBeVisible()
})

it('lists what later data would have changed of a published day', async () => {
  const sentence = 'Prices or filings that came later change the grades of one stock on 2026-11-19: HLX value B to A.'
  await open({ corrections: [{ session: '2026-11-19', foundAt: '2026-11-22T04:05:00.000Z', stocks: 1, sentence }] })
  const list = await screen.findByRole('list', { name: 'Corrections' })
  expect(list).toHaveTextContent(
    'Nov 22, 04:05 UTCPrices or filings that came later change the grades of one stock on Nov 19, 2026: HLX value B to A.',
  )
})

it('shows about a month, and all days when asked to', async () => {
  const runs = Array.from({ length: 28 }, (_, day) => ({
    ...monday,
    session: `2026-10-${String(day + 1).padStart(2, '0')}`,
  }))
  await open({ runs })
  expect(await rows()).toHaveLength(21)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 28 days' }))
  expect(await rows()).toHaveLength(28)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says why it cannot tell, and tries again when asked to; what it showed stays when a later look fails', async () => {
  const answers = [refused(503, 'not-available'), { body: { logs: [log] } }]
  await open(() => answers.shift() ?? refused(503, 'not-available'))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the runs of each dataset under a name of its own', async () => {
  await open({ body: { logs: [log, { ...log, dataset: 'sample' }] } })
  expect(await screen.findByRole('region', { name: 'Daily runs' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Daily runs of the sample data' })).toBeVisible()
})
