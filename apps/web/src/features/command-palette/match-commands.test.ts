// @vitest-environment node
import { expect, test } from 'vitest'
import { type Command, COMMAND_GROUPS, indexStocks, matchCommands, matchStocks, MAX_STOCKS } from './match-commands.ts'

const command = (group: Command['group'], label: string, keywords?: string): Command => ({
  id: label,
  group,
  label,
  ...(keywords !== undefined && { keywords }),
  run: () => undefined,
})
const COMMANDS = [
  command('Actions', 'Switch between light and dark', 'theme night'),
  command('Lists', 'Growth'),
  command('Go to', 'Products', 'plans prices'),
  command('Screens', 'Cheap and strong'),
]
const labelsOf = (text: string) => matchCommands(COMMANDS, text).map(({ label }) => label)

test('without a text every command is there, group by group', () => {
  expect(matchCommands(COMMANDS, ' ').map(({ group }) => group)).toEqual(COMMAND_GROUPS.slice(1))
})

test.each([
  ['grow', ['Growth']],
  ['DARK switch', ['Switch between light and dark']],
  ['theme', ['Switch between light and dark']],
  ['st', ['Cheap and strong']],
  ['rowth', []],
  ['growth dark', []],
])('“%s” asks for %j', (text, labels) => {
  expect(labelsOf(text)).toEqual(labels)
})

const stock = (TICKER: string, COMPANY_NAME: string) => ({ TICKER, COMPANY_NAME })
const STOCKS = [
  stock('AKO', 'Andina'),
  stock('BRK.B', 'Berkshire Hathaway'),
  stock('EMI', 'Émile & Co'),
  stock('KO', 'Coca-Cola'),
  stock('KOD', 'Kodiak'),
  stock('PEP', 'Kozy Drinks'),
]
const tickersOf = (text: string) => matchStocks(indexStocks(STOCKS), text).map(({ TICKER }) => TICKER)

test('the ticker itself comes first, then those that begin so, then names, then what holds it', () => {
  expect(tickersOf('ko')).toEqual(['KO', 'KOD', 'PEP', 'AKO'])
})

test.each([
  ['brk.b', ['BRK.B']],
  ['hathaway berk', ['BRK.B']],
  ['emile', ['EMI']],
  ['coca cola', ['KO']],
  ['nothing of the kind', []],
  ['', []],
])('“%s” names %j', (text, tickers) => {
  expect(tickersOf(text)).toEqual(tickers)
})

test('more than a few stocks are not read', () => {
  const many = Array.from({ length: 50 }, (_stock, at) => stock(`T${at}`, 'Twin'))
  expect(matchStocks(indexStocks(many), 'twin')).toEqual(many.slice(0, MAX_STOCKS))
})
