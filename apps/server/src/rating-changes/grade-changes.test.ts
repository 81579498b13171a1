import { TOOLS, type Tool } from '@fairweight/domain/entitlement'
import { expect, test } from 'vitest'
import { type Grades, gradeChanges, type NamedGrades } from './grade-changes.ts'

const graded = (value: Grades['value'], momentum: Grades['momentum']): Grades => ({ value, momentum })
const named = (name: string, value: Grades['value'], momentum: Grades['momentum']): NamedGrades => ({ name, value, momentum })

const before = new Map([['KO', graded('B', 'A')], ['PEP', graded('A', 'Unranked')], ['GONE', graded('A**', 'C')], ['SAME', graded('A', 'A')], ['OTHER', graded('A', 'A')]])
const now = new Map([
  ['KO', named('Coca-Cola', 'A*', 'A')], ['PEP', named('Pepsi', 'Unranked', 'B')], ['NEW', named('Newcomer', 'A', 'Unranked')],
  ['SAME', named('Same', 'A', 'A')], ['OTHER', named('Other', 'B', 'B')],
])
const listed = ['SAME', 'PEP', 'KO', 'KO', 'NEW', 'GONE', 'NOSUCH']

function told(tools: Iterable<Tool> = TOOLS): unknown[] {
  return gradeChanges({ before, now, tickers: listed, tools: new Set(tools) }).map(({ TICKER, COMPANY_NAME, tool, before, after }) => [TICKER, COMPANY_NAME, tool, before, after])
}

test('each listed stock is told of once, by ticker: changed, withheld, new and gone', () => {
  expect(told()).toEqual([
    ['GONE', null, 'value', 'A**', null],
    ['GONE', null, 'momentum', 'C', null],
    ['KO', 'Coca-Cola', 'value', 'B', 'A*'],
    ['NEW', 'Newcomer', 'value', null, 'A'],
    ['PEP', 'Pepsi', 'value', 'A', 'Unranked'],
    ['PEP', 'Pepsi', 'momentum', 'Unranked', 'B'],
  ])
})

test('nothing is told of a tool that is not held', () => {
  expect(told(['value', 'optimizer'])).toEqual(told().filter((change) => Array.isArray(change) && change[2] === 'value'))
  expect(told(['momentum'])).toEqual(told().filter((change) => Array.isArray(change) && change[2] === 'momentum'))
  expect(told(['optimizer'])).toEqual([])
})

test('between a day and itself nothing changes', () => {
  for (const day of [before, now]) {
    const same = new Map([...day].map(([ticker, grades]) => [ticker, { name: ticker, ...grades }]))
    expect(gradeChanges({ before: day, now: same, tickers: [...day.keys()], tools: new Set(TOOLS) })).toEqual([])
  }
})
