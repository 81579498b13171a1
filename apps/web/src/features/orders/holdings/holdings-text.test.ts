import { BROKER_SAMPLES } from '@fairweight/testing/domain/broker-files/broker-files.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHoldings } from './holdings-text.ts'

const chosen = (ticker: string) => ['AAPL', 'BRK.B', 'MSFT'].includes(ticker)

test.each([
  ['AAPL 10\nMSFT 2.5', { AAPL: 10, MSFT: 2.5 }],
  ['aapl, 10\r\nbrk.b;3\r\n\r\nMSFT\t7', { AAPL: 10, 'BRK.B': 3, MSFT: 7 }],
  ['AAPL "1,200"', { AAPL: 1200 }],
  ['AAPL 10\nAAPL 0.2\nAAPL 0.1', { AAPL: 10.3 }],
  ['Symbol,Description,Quantity,Price\nAAPL,"Apple Inc, common",12,190.10\nMSFT,,3,400', { AAPL: 12, MSFT: 3 }],
  ['Account;Qty;Ticker\nX;5;BRK.B', { 'BRK.B': 5 }],
  [
    '\uFEFF"Symbol","Qty (Quantity)","Price"\n"AAPL","1,200.5","$190.10"\n"MSFT","3","$400.00"',
    { AAPL: 1200.5, MSFT: 3 },
  ],
  [
    '"Positions for account ...123 as of 11:00 PM ET, 2026/11/20"\n\n"Symbol","Description","Quantity"\n"AAPL","APPLE INC","7"',
    { AAPL: 7 },
  ],
  [
    'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value\n1,APPLE,AAPL,2.125,190,403.75',
    { AAPL: 2.125 },
  ],
  ['', {}],
])('%j', (text, held) => {
  expect(readHoldings(text, chosen)).toMatchObject({ held, unknown: [], unread: [], uncertain: [] })
})

test('names what is not among the chosen stocks, and lines that it cannot read', () => {
  const text = 'AAPL 10\nTSLA 5\ntsla 1\nMSFT ten\nMSFT -3\nCash & cash investments\nAAPL 1 2\nMSFT'
  const { held, unknown, unread } = readHoldings(text, chosen)
  expect({ held, unknown }).toEqual({ held: { AAPL: 10 }, unknown: ['TSLA'] })
  expect(unread.map((line) => line.text)).toEqual([
    'MSFT ten',
    'MSFT -3',
    'Cash & cash investments',
    'AAPL 1 2',
    'MSFT',
  ])
  expect(unread.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8])
})

test('no text stops it, and every line is read, named or left as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', 'AAPL', ' ', ',', ';', '\n', '"', '1', '.', 'Symbol', 'Shares') }),
      (text) => {
        const { held } = readHoldings(text, chosen)
        expect(Object.values(held).every((shares) => Number.isFinite(shares) && shares >= 0)).toBe(true)
      },
    ),
  )
})

test.each(BROKER_SAMPLES.filter(({ positions }) => positions.length > 0))(
  'takes the positions and the cash of $name',
  ({ text, positions, cash }) => {
    const found = readHoldings(text, () => true)
    expect(Object.entries(found.held).map(([ticker, shares]) => `${ticker} ${shares}`)).toEqual(
      positions.map((position) => position.split(' @')[0]),
    )
    expect(found.cash ?? 0).toBeCloseTo(
      cash.reduce((sum, amount) => sum + Number(amount), 0),
      2,
    )
  },
)

test('a class of shares is one stock however the broker writes it, and funds are named', () => {
  const text = 'Symbol,Quantity\nBRK/B,1\nBRK-B,2\nBRKB,4\nBRK B,8\nVTSAX,3\nSPAXX**,100'
  expect(readHoldings(text, chosen)).toMatchObject({ held: { 'BRK.B': 15 }, unknown: ['VTSAX'], cash: 100 })
})

test('what is held after histories is the same in any order, and after each of them twice', () => {
  const histories = BROKER_SAMPLES.filter(({ positions }) => positions.length === 0)
  const load = (texts: readonly string[]) =>
    texts.reduce((found, text) => readHoldings(text, () => true, found.transactions), readHoldings('', chosen))
  const texts = histories.map(({ text }) => text)
  const once = load(texts)
  for (const others of [texts.toReversed(), [...texts, ...texts]]) {
    const again = load(others)
    expect(again.transactions).toHaveLength(once.transactions.length)
    expect({ held: again.held, uncertain: again.uncertain }).toEqual({ held: once.held, uncertain: once.uncertain })
  }
})
