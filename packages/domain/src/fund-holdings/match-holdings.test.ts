import { describe, expect, test } from 'vitest'
import { matchHoldings, plainCompanyName } from './match-holdings.ts'

const holding = (name: string, ticker: string | null = null) => ({ name, ticker, cusip: null })

const STOCKS = [
  { ticker: 'GOOG', name: 'Alphabet Inc. - Class C Capital Stock' },
  { ticker: 'GOOGL', name: 'Alphabet Inc. Class A' },
  { ticker: 'BRK.B', name: 'Berkshire Hathaway Inc.' },
  { ticker: 'KO', name: 'Coca-Cola Company (The)' },
  { ticker: 'COKE', name: 'Coca-Cola Consolidated, Inc.' },
  { ticker: 'ATT', name: 'A T & T Industries Ltd' },
]

describe('a holding of a fund is a stock’s', () => {
  test('by its ticker, however the class is written', () => {
    const { held } = matchHoldings(STOCKS, [holding('BERKSHIRE HATHAWAY INC-CL B', 'BRK/B')])
    expect([...held.keys()]).toEqual(['BRK.B'])
  })

  test('by the company’s name where the ticker is missing or unknown', () => {
    const { held, unmatched } = matchHoldings(STOCKS, [
      holding('COCA-COLA CO/THE', 'KO US'),
      holding('AT&T Industries'),
    ])
    expect([...held.keys()]).toEqual(['KO'])
    expect(unmatched.map(({ name }) => name)).toEqual(['AT&T Industries'])
  })

  test('with every class of the company that the name names', () => {
    const { held } = matchHoldings(
      [
        { ticker: 'A1', name: 'Abc Corp' },
        { ticker: 'A2', name: 'ABC Corporation' },
      ],
      [holding('Abc Corp.')],
    )
    expect([...held.keys()]).toEqual(['A1', 'A2'])
  })

  test('never by a part of a name', () => {
    const { held, unmatched } = matchHoldings(STOCKS, [
      holding('Coca-Cola'),
      holding('Coca-Cola Europacific Partners PLC'),
    ])
    expect([...held.keys()]).toEqual(['KO'])
    expect(unmatched).toHaveLength(1)
  })
})

describe('a company’s plain name', () => {
  test.each([
    ['ALPHABET INC-CL A', 'ALPHABET'],
    ['Alphabet Inc. Class C', 'ALPHABET'],
    ['COCA-COLA CO/THE', 'COCA COLA'],
    ['Coca-Cola Company (The)', 'COCA COLA'],
    ['MOODY’S CORP', 'MOODYS'],
    ["Moody's Corporation", 'MOODYS'],
    ['PROCTER & GAMBLE CO/THE', 'PROCTER AND GAMBLE'],
    ['BERKSHIRE HATHAWAY INC /DE/', 'BERKSHIRE HATHAWAY'],
    ['3M CO', '3M'],
  ])('of %j is %j', (name, plain) => expect(plainCompanyName(name)).toBe(plain))

  test('keeps the words where nothing else would be left', () => {
    expect(plainCompanyName('The Co')).toBe('THE CO')
  })
})
