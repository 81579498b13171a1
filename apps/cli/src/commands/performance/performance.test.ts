import { expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'
import { describePerformance } from './performance.ts'

const metric = { page: '/demo', metric: 'LCP', visits: 1_204, p75: 1_780, good: 0.82, poor: 0.05 }

test('each page has a line for each metric, and the error is told', () => {
  const pages = [
    metric,
    { ...metric, metric: 'CLS', p75: 0.0312, good: 0.94, poor: 0.01 },
    { ...metric, page: '/', metric: 'INP', p75: 96.4 },
  ]
  expect(describePerformance({ pages }).split('\n')).toEqual([
    'Page   Metric  p75     Good  Poor  Visits',
    '/demo  LCP     1.78 s  82%   5%    1,204',
    '       CLS     0.031   94%   1%    1,204',
    '/      INP     96 ms   82%   5%    1,204',
    '',
    'p75 is known to 2.5%; shares and counts are exact. A minute stands for anything longer.',
  ])
})

test('few visits are said to be few, and fewer than ten are not summed up', () => {
  const pages = [
    { ...metric, visits: 9 },
    { ...metric, metric: 'TTFB', visits: 10 },
    { ...metric, metric: 'FCP', visits: 100 },
  ]
  const lines = describePerformance({ pages }).split('\n')
  expect(lines[1]).toBe('/demo  LCP     too few visits              9')
  expect(lines[2]).toMatch(/^ +TTFB +1\.78 s \* +82%/)
  expect(lines[3]).not.toContain('*')
  expect(lines.slice(-2)).toEqual([
    '* rests on fewer than 100 visits: another week could well show something else.',
    'Fewer than 10 visits are not summed up.',
  ])
})

test.each([[{ pages: [] }], [null], [{ pages: 'x' }], [[]]])('%j: no visits were measured', (report) => {
  expect(describePerformance(report)).toMatch(/^No visits were measured/)
})

test.each([
  [['--device', 'watch'], '--device'],
  [['--days', 'many'], '--days'],
  [['--navigation', 'navigates'], 'did you mean navigate?'],
])('%j is refused before anything is opened', async (words, sentence) => {
  const answer = await runFairweight(['performance', ...words], {})
  expect(answer.code).toBe(2)
  expect(answer.errors).toContain(sentence)
})
