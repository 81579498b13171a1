import { expect, test } from 'vitest'
import { matchSymbol } from './match-symbol.ts'

const known =
  (...tickers: string[]) =>
  (ticker: string) =>
    tickers.includes(ticker)

test.each(['BRK.B', 'BRK-B', 'BRKB'])('%s is the class of shares that the market data has', (symbol) => {
  for (const ticker of ['BRK.B', 'BRK-B', 'BRKB']) expect(matchSymbol(symbol, known('KO', 'BRK', ticker))).toBe(ticker)
})

test('another spelling counts only where the symbol itself is nobody’s', () => {
  expect(matchSymbol('FOXA', known('FOXA', 'FOX.A'))).toBe('FOXA')
  expect(matchSymbol('FOX.A', known('FOXA', 'FOX-A'))).toBe('FOX-A')
})

test('what is nobody’s in any spelling is not known, and a class is not its company', () => {
  expect(matchSymbol('BRK.B', known('BRK', 'BRK.A', 'KO'))).toBeNull()
  expect(matchSymbol('KO', known())).toBeNull()
  expect(matchSymbol('T', known('T'))).toBe('T')
  expect(matchSymbol('', known(''))).toBe('')
})
