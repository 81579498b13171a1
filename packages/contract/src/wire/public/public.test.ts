import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  LOGGED_RUNS,
  contactRequest,
  dataStatus,
  drawId,
  gradeRecord,
  mailedTokenRequest,
  raffleConfirmation,
  raffleEntryRequest,
  runLogs,
  trackRecord,
  unsubscribed,
} from '../index.ts'

const contact = { name: 'Ann', email: 'ann@example.org', topic: 'Payments', message: 'Hello.' }
const entry = { name: 'Ann', email: 'ann@example.org', state: 'CA', isAdult: true, isResident: true }

describe('a form that anybody may send', () => {
  const forms = [
    [contactRequest, contact],
    [raffleEntryRequest, entry],
  ] as const

  test('takes the field that no person sees, filled in or not, so that a program notices nothing', () => {
    for (const [schema, form] of forms)
      for (const website of [undefined, '', 'https://spam.example', 'x'.repeat(500)])
        expect(problemsOf(schema, { ...form, website })).toEqual([])
  })

  test('refuses that field beyond 500 signs', () => {
    for (const [schema, form] of forms)
      expect(wrongPathsOf(schema, { ...form, website: 'x'.repeat(501) })).toEqual(['website'])
  })

  test('refuses what nobody declared', () => {
    for (const [schema, form] of forms)
      expect(problemsOf(schema, { ...form, isWinner: true })).toEqual([': Unrecognized key: "isWinner"'])
  })

  test('is held to the rules of its page', () => {
    expect(problemsOf(contactRequest, { ...contact, topic: 'Spam' })).toEqual(['topic: Please choose a topic'])
    expect(problemsOf(raffleEntryRequest, { ...entry, state: 'ON' })).toEqual([
      'state: Please choose the state you live in',
    ])
  })
})

test.each(['2026-Q1', '2026-Q4', '0000-Q2'])('a draw is named by its quarter, such as %s', (draw) => {
  expect(drawId.parse(draw)).toBe(draw)
})

test.each(['2026-Q0', '2026-Q5', '26-Q1', '2026-q1', '2026-Q11', '2026-Q1 ', ''])('%j names no draw', (draw) => {
  expect(problemsOf(drawId, draw)).toEqual([': Expected a draw such as 2026-Q4.'])
})

test('a mailed token has 1 to 200 signs', () => {
  expect(problemsOf(mailedTokenRequest, { token: 't'.repeat(200) })).toEqual([])
  for (const token of ['', 't'.repeat(201), null])
    expect(wrongPathsOf(mailedTokenRequest, { token })).toEqual(['token'])
})

test('a confirmed entry says whether its link was followed before', () => {
  expect(wrongPathsOf(raffleConfirmation, { draw: '2026-Q4', closesAt: '2026-12-31' })).toEqual(['wasCounted'])
})

test('what an unsubscribe link stops is one of three kinds of email', () => {
  expect(problemsOf(unsubscribed, { stopped: ['insights', 'tips', 'alerts'] })).toEqual([])
  expect(problemsOf(unsubscribed, { stopped: [] })).toEqual([])
  expect(wrongPathsOf(unsubscribed, { stopped: ['insights', 'receipts'] })).toEqual(['stopped.1'])
})

describe('the record of a grade', () => {
  const record = {
    grade: 'A**',
    stocks: 0,
    cohorts: 0,
    meanExcessReturn: null,
    interval: null,
    verdict: 'too-early',
  }

  test('is empty with null, not with 0, while nothing can be said', () => {
    expect(gradeRecord.parse(record)).toEqual(record)
    expect(problemsOf(gradeRecord, { ...record, grade: 'C', interval: { low: -0.01, high: 0.02 } })).toEqual([])
  })

  test('counts whole stocks, never fewer than none', () => {
    expect(wrongPathsOf(gradeRecord, { ...record, stocks: -1, cohorts: 0.5, grade: 'D', verdict: 'good' })).toEqual([
      'grade',
      'stocks',
      'cohorts',
      'verdict',
    ])
  })

  test('is measured over 21 sessions and judged from 24 cohorts on', () => {
    const whole = {
      dataset: 'sample',
      computedAt: null,
      horizonSessions: 21,
      minCohorts: 24,
      isIntact: true,
      chains: [],
    }
    expect(problemsOf(trackRecord, whole)).toEqual([])
    expect(wrongPathsOf(trackRecord, { ...whole, horizonSessions: 20, minCohorts: 25 })).toEqual([
      'horizonSessions',
      'minCohorts',
    ])
  })
})

test('the data status says null where nothing is published', () => {
  expect(problemsOf(dataStatus, { shown: null, datasets: [] })).toEqual([])
  expect(wrongPathsOf(dataStatus, { shown: 'none', datasets: null })).toEqual(['shown', 'datasets'])
})

describe('the run log', () => {
  const run = {
    session: '2026-11-23',
    state: 'published',
    startedAt: '2026-11-23T22:00:00.000Z',
    finishedAt: null,
    stocks: null,
    staleStocks: null,
    findings: null,
    notes: [],
  }
  const log = {
    dataset: 'market',
    asOf: null,
    publishedBy: 'hand',
    due: '2026-11-23',
    missing: 0,
    pausedSince: null,
    runs: [run],
    missedCutOffs: [{ session: '2026-11-23', dueAt: '2026-11-24T08:00:00.000Z', publishedAt: null }],
    corrections: [{ session: '2026-11-20', foundAt: '2026-11-24T04:00:00.000Z', stocks: 2, sentence: 'Two changed.' }],
  }

  test('says null where a run has not come to something yet', () => {
    expect(problemsOf(runLogs, { logs: [log] })).toEqual([])
    const wrong = { ...log, publishedBy: 'nobody', missing: -1, runs: [{ ...run, state: 'lost' }] }
    expect(wrongPathsOf(runLogs, { logs: [wrong] })).toEqual([
      'logs.0.publishedBy',
      'logs.0.missing',
      'logs.0.runs.0.state',
    ])
  })

  test('has at most the newest 90 runs', () => {
    expect(problemsOf(runLogs, { logs: [{ ...log, runs: Array.from({ length: LOGGED_RUNS }, () => run) }] })).toEqual(
      [],
    )
    const tooMany = { ...log, runs: Array.from({ length: LOGGED_RUNS + 1 }, () => run) }
    expect(wrongPathsOf(runLogs, { logs: [tooMany] })).toEqual(['logs.0.runs'])
  })
})
