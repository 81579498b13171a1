import { TOOLS, type Tool } from '@fairweight/domain/entitlement'
import { expect, test } from 'vitest'
import { type Grades, gradeChanges, type NamedGrades } from './grade-changes.ts'

const graded = (value: Grades['value'], momentum: Grades['momentum']): Grades => ({ value, momentum })
const named = (
  name: string,
  value: Grades['value'],
  momentum: Grades['momentum'],
  valueReason: NamedGrades['valueReason'] = null,
): NamedGrades => ({ name, value, momentum, valueReason, momentumReason: momentum === 'Unranked' ? 'no-price' : null })

const before = new Map([
  ['KO', graded('B', 'A')],
  ['PEP', graded('A', 'Unranked')],
  ['GONE', graded('A**', 'C')],
  ['SAME', graded('A', 'A')],
  ['OTHER', graded('A', 'A')],
])
const now = new Map([
  ['KO', named('Coca-Cola', 'A*', 'A')],
  ['PEP', named('Pepsi', 'Unranked', 'B', 'above-every-measure')],
  ['NEW', named('New Company', 'A', 'Unranked')],
  ['SAME', named('Same', 'A', 'A')],
  ['OTHER', named('Other', 'B', 'B')],
])
const LISTED = ['SAME', 'PEP', 'KO', 'KO', 'NEW', 'GONE', 'NOSUCH']

test('why there is no email now is told with the change, and nothing where there is one', () => {
  const changes = gradeChanges({
    before: new Map([...before, ['NEW', graded('A', 'B')]]),
    now,
    tickers: LISTED,
    tools: new Set(TOOLS),
  })
  const reasons = changes.map(({ TICKER, tool, ...change }) => [
    TICKER,
    tool,
    'reason' in change ? change.reason : 'none',
  ])
  expect(reasons).toEqual([
    ['GONE', 'value', 'none'],
    ['GONE', 'momentum', 'none'],
    ['KO', 'value', 'none'],
    ['NEW', 'momentum', 'no-price'],
    ['PEP', 'value', 'above-every-measure'],
    ['PEP', 'momentum', 'none'],
  ])
})

function reported(tools: Iterable<Tool> = TOOLS): unknown[] {
  return gradeChanges({ before, now, tickers: LISTED, tools: new Set(tools) }).map(
    ({ TICKER, COMPANY_NAME, tool, before, after }) => [TICKER, COMPANY_NAME, tool, before, after],
  )
}

test('each listed stock is told of once, by ticker: changed, withheld, new and gone', () => {
  expect(reported()).toEqual([
    ['GONE', null, 'value', 'A**', null],
    ['GONE', null, 'momentum', 'C', null],
    ['KO', 'Coca-Cola', 'value', 'B', 'A*'],
    ['NEW', 'New Company', 'value', null, 'A'],
    ['PEP', 'Pepsi', 'value', 'A', 'Unranked'],
    ['PEP', 'Pepsi', 'momentum', 'Unranked', 'B'],
  ])
})

test('nothing is told of a tool that is not held', () => {
  expect(reported(['value', 'optimizer'])).toEqual(
    reported().filter((change) => Array.isArray(change) && change[2] === 'value'),
  )
  expect(reported(['momentum'])).toEqual(
    reported().filter((change) => Array.isArray(change) && change[2] === 'momentum'),
  )
  expect(reported(['optimizer'])).toEqual([])
})

test('between a day and itself nothing changes', () => {
  for (const day of [before, now]) {
    const same = new Map(
      [...day].map(([ticker, grades]) => [
        ticker,
        { name: ticker, valueReason: null, momentumReason: null, ...grades },
      ]),
    )
    expect(gradeChanges({ before: day, now: same, tickers: [...day.keys()], tools: new Set(TOOLS) })).toEqual([])
  }
})
