import type { GradeRecord, RecordedChain, TrackRecord } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refused, startApiServer } from '../../../testing/start-api-server.ts'
import { RecordFigures } from './record-figures.tsx'

const CALL = 'GET /api/stocks/track-record'
const early: GradeRecord = {
  grade: 'A',
  stocks: 12,
  cohorts: 3,
  meanExcessReturn: 0.0123,
  interval: null,
  verdict: 'too-early',
}
const none: RecordedChain = {
  origin: 'recorded',
  days: 0,
  firstDay: null,
  lastDay: null,
  head: null,
  stocks: 0,
  stoppedTrading: 0,
  value: [],
  momentum: [],
}
const young: RecordedChain = {
  ...none,
  days: 60,
  firstDay: '2026-01-02',
  lastDay: '2026-04-02',
  head: 'abc123',
  stocks: 40,
  stoppedTrading: 2,
  value: [early],
  momentum: [],
}
const long: RecordedChain = {
  ...young,
  origin: 'replayed',
  stoppedTrading: 0,
  value: [
    {
      grade: 'A**',
      stocks: 100,
      cohorts: 30,
      meanExcessReturn: 0.02,
      interval: { low: 0.01, high: 0.03 },
      verdict: 'above',
    },
    {
      grade: 'B',
      stocks: 100,
      cohorts: 30,
      meanExcessReturn: 0,
      interval: { low: -0.01, high: 0.01 },
      verdict: 'not-distinguishable',
    },
    {
      grade: 'Unranked',
      stocks: 100,
      cohorts: 30,
      meanExcessReturn: -0.02,
      interval: { low: -0.03, high: -0.01 },
      verdict: 'below',
    },
  ],
}
const record: TrackRecord = {
  dataset: 'market',
  computedAt: '2026-04-02T08:00:00.000Z',
  horizonSessions: 21,
  minCohorts: 24,
  isIntact: true,
  chains: [young, long],
}

async function open(answer: Partial<TrackRecord>) {
  await startApiServer({ [CALL]: { body: { ...record, ...answer } } })
  render(<RecordFigures />)
}

const chainNamed = async (name: string) => within(await screen.findByRole('region', { name }))

test('recorded and replayed stand apart, each with its own grades, days and head', async () => {
  await open({})
  const recorded = await chainNamed('Recorded on the day')
  expect(recorded.getByText(/^60 days, from Jan 2, 2026 to Apr 2, 2026/)).toBeVisible()
  expect(recorded.getByText(/2 of them have stopped trading since/)).toBeVisible()
  expect(recorded.getByText('abc123')).toBeVisible()
  expect(recorded.queryByRole('row', { name: /A two stars/ })).toBeNull()
  expect((await chainNamed('Replayed from history')).getByRole('row', { name: /A two stars/ })).toBeVisible()
  expect(screen.queryByText(/SAMPLE/)).toBeNull()
})

test('under the fewest cohorts it is too early to tell, with no interval', async () => {
  await open({})
  const recorded = await chainNamed('Recorded on the day')
  expect(recorded.getByText('Too early to tell')).toBeVisible()
  expect(recorded.getByText(/3 of the 24 monthly cohorts/)).toBeVisible()
  const row = recorded.getByRole('row', { name: /^A 12 3/ })
  expect(row).toHaveTextContent('+1.23%')
  expect(row).toHaveTextContent('Too early to tell: 3 of 24 cohorts')
})

test('each verdict is said in words beside its numbers', async () => {
  await open({})
  const replayed = await chainNamed('Replayed from history')
  const row = (name: RegExp) => replayed.getByRole('row', { name })
  expect(row(/A two stars/)).toHaveTextContent(/\+1\.00% to \+3\.00%.*Did better than equal weight/)
  expect(row(/^B /)).toHaveTextContent(/0\.00%.*−1\.00% to \+1\.00%.*No clear difference from equal weight/)
  expect(row(/^Unranked/)).toHaveTextContent(/−2\.00%.*Did worse than equal weight/)
  expect(replayed.queryByText('Too early to tell')).toBeNull()
})

test('a history of survivors only says so', async () => {
  await open({})
  expect((await chainNamed('Replayed from history')).getByRole('note')).toHaveTextContent(
    'None of the 40 stocks has stopped trading since.',
  )
  expect((await chainNamed('Recorded on the day')).queryByRole('note')).toBeNull()
})

test('sample data is marked wherever figures are', async () => {
  await open({ dataset: 'sample' })
  expect(await screen.findByText('SAMPLE DATA, NOT MARKET DATA.')).toBeVisible()
  expect(screen.getAllByText('SAMPLE')).toHaveLength(2)
})

test('a broken chain shows no figure', async () => {
  await open({ isIntact: false, chains: [{ ...young, value: [] }] })
  expect(await screen.findByRole('alert')).toHaveTextContent('A past day has been altered')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/when it was last intact, it had 60 days up to Apr 2, 2026/)).toHaveTextContent('abc123')
})

test('before the first day it says what will be here', async () => {
  await open({ chains: [none, { ...none, origin: 'replayed' }], computedAt: null })
  expect(await screen.findByText('Nothing has been recorded yet')).toBeVisible()
})

test('when the server cannot answer it says so, and asks again on demand', async () => {
  let isAway = true
  await startApiServer({ [CALL]: () => (isAway ? refused(503, 'not-available') : { body: record }) })
  render(<RecordFigures />)
  expect(screen.getByRole('status')).toBeVisible()
  expect(await screen.findByText('The figures cannot be loaded right now')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Recorded on the day' })).toBeVisible()
})

test('before the first publication the record says when it begins', async () => {
  await startApiServer({ [CALL]: refused(503, 'no-data-yet') })
  render(<RecordFigures />)
  expect(await screen.findByText('Nothing has been published yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the day on which the record was read stands under it', async () => {
  await open({ computedAt: '2026-04-02T12:00:00.000Z' })
  expect(await screen.findByText('Read from the ledger on April 2, 2026.')).toBeVisible()
})
