import { expect, test } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runFairweight } from '../../testing/run-fairweight.ts'
import { spawnFairweight } from '../../testing/spawn-fairweight.ts'

test.each([
  [['optmize'], 'There is no command “optmize”; did you mean “optimize”?'],
  [['market', 'improt', '--prices', 'a.csv'], 'There is no command “market improt”; did you mean “market import”?'],
  [
    ['market'],
    '“market” needs one more word: market import, market publish, market export, market status, market load, market run, market rollback, market pause, market resume, market explain, market clean, market replay, market track-record.',
  ],
  [['weather'], 'There is no command “weather”; fairweight --help lists them.'],
  [['market', 'import', '--price', 'a.csv'], 'There is no option --price; did you mean --prices?'],
  [
    ['market', 'import'],
    'Name at least one file: --prices PATH, --fundamentals FILE, --securities PATH, --splits PATH, --dividends PATH, --rates FILE, --facts PATH, --submissions PATH, --tickers FILE, --holdings FILE.',
  ],
  [['market', 'import', '--prices'], '--prices needs a value: --prices PATH.'],
  [['market', 'import', 'a.csv'], '“a.csv” is not expected here. Options begin with two dashes.'],
  [['market', 'import', '--facts'], '--facts needs a value: --facts PATH.'],
  [['market', 'publish', '--as-of', '2020-02-30'], '--as-of needs a date such as 2020-01-10, not “2020-02-30”.'],
  [['market', 'publish', '--as-of', '2020-01-10', '--as-of', '2020-01-11'], '--as-of was given twice.'],
  [['market', 'publish', '--dataset', 'markt'], '--dataset is market or sample, not “markt”; did you mean market?'],
  [['market', 'export'], 'Choose a format: --format csv or --format json.'],
  [['market', 'export', '--format', 'xml'], '--format is csv or json, not “xml”.'],
  [['market', 'status', '--findings', 'many'], '--findings needs a whole number, not “many”.'],
  [['market', 'run', '--date', 'today'], '--date needs a date such as 2020-01-10, not “today”.'],
  [['market', 'rollback'], 'ID is missing: the snapshot to go back to, as market status names it.'],
  [['market', 'explain'], 'TICKER is missing: the stock, such as KO.'],
  [['migrate', '--json=yes'], '--json takes no value.'],
  [['users'], '“users” needs one more word: users grant, users show, users disable, users enable.'],
  [['users', 'grant'], 'EMAIL is missing: the email address of the account.'],
  [
    ['users', 'grant', 'ann@people.example', '--until', '2030-01-01'],
    'ROLE is missing: what to give: value_stock_tool, momentum_stock_tool, investment_mix_tool, bundle, bundle-trial.',
  ],
  [
    ['users', 'grant', 'ann@people.example', 'bundle'],
    '--until DATE is missing: the last day of the grant, such as 2027-01-31.',
  ],
  [
    ['users', 'grant', 'ann', 'bundle', '--until', '2030-01-01'],
    'EMAIL is an address such as ann@example.com, not “ann”.',
  ],
  [
    ['users', 'grant', 'ann@people.example', 'bundel', '--until', '2030-01-01'],
    'ROLE is value_stock_tool, momentum_stock_tool, investment_mix_tool, bundle, or bundle-trial, not “bundel”; did you mean bundle?',
  ],
  [
    ['users', 'grant', 'ann@people.example', 'bundle', '--until', '2030-02-30'],
    '--until needs a date such as 2020-01-10, not “2030-02-30”.',
  ],
  [
    ['users', 'show', 'ann@people.example', 'bob@people.example'],
    '“bob@people.example” is not expected here. Options begin with two dashes.',
  ],
])('%j is bad usage, answered with one sentence', async (words, sentence) => {
  expect(await runFairweight(words)).toEqual({ code: 2, output: '', errors: `${sentence}\n` })
})

test('without a word it says what there is', async () => {
  const { code, errors } = await runFairweight([])
  expect(code).toBe(2)
  for (const { name } of commands) expect(errors).toContain(name)
})

test('a process of its own ends with the same code and the same text', async () => {
  expect(await spawnFairweight(['optmize'])).toEqual(await runFairweight(['optmize']))
  expect(await spawnFairweight(['--help'])).toEqual(await runFairweight(['--help']))
})

test('a machine gets bad usage as JSON', async () => {
  const { code, output, errors } = await runFairweight(['market', 'publish', '--asof', '2020-01-10', '--json'])
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(JSON.parse(errors)).toEqual({
    error: { code: 'bad-usage', message: 'There is no option --asof; did you mean --as-of?' },
  })
})

test('every command has help of its own', async () => {
  for (const listed of commands) {
    const { code, output } = await runFairweight([...listed.name.split(' '), '--help'])
    expect(code).toBe(0)
    const { options, positionals = [] } = await listed.load()
    for (const option of Object.keys(options)) expect(output).toContain(`--${option}`)
    for (const { name, about } of positionals)
      expect(output).toMatch(new RegExp(`Usage: .*${name}.*${about.slice(0, 20)}`, 's'))
  }
})
