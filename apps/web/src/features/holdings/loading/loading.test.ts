import { parseIsoDate } from '@fairweight/domain/time'
import { assert, describe, expect, test } from 'vitest'
import { readTransaction } from './read-transaction.ts'
import { fileTransactions } from './file-transactions.ts'

const TODAY = parseIsoDate('2026-11-28') ?? assert.fail()
const HISTORY = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n'
const BOUGHT = `${HISTORY}"01/05/2026","Buy","KO","A","10","$5.00","","-$50.00"\n"01/06/2026","Odd","KO","","","","",""\n`

describe('a broker’s file', () => {
  test('brings what is not there yet, and the second time nothing', () => {
    const first = fileTransactions(BOUGHT, 'h.csv', [], TODAY)
    expect(first).toMatchObject({ broker: 'Schwab', known: 0, fresh: [{ kind: 'buy', source: 'h.csv', total: 5_000 }] })
    expect(first.unread.map(({ line }) => line)).toEqual([3])
    expect(fileTransactions(BOUGHT, 'again.csv', first.fresh, TODAY)).toMatchObject({ known: 1, fresh: [] })
  })

  test('of positions brings shares with their cost and cash of the day, and of a stock with a history nothing', () => {
    const positions = 'Symbol,Quantity,Cost Basis,Value\nKO,3,100,300\nPEP,2,,200\nCash,,,12.50\n'
    const { fresh } = fileTransactions(positions, 'p.csv', [], TODAY)
    expect(fresh).toMatchObject([
      { kind: 'transfer-in', symbol: 'KO', shares: 3_000_000, cost: 10_000, date: '2026-11-28' },
      { kind: 'transfer-in', symbol: 'PEP', shares: 2_000_000 },
      { kind: 'deposit', amount: 1_250 },
    ])
    expect(fileTransactions(positions, 'p.csv', fresh, TODAY)).toMatchObject({ known: 3, fresh: [] })
    const history = fileTransactions(BOUGHT, 'h.csv', [], TODAY).fresh
    const beside = fileTransactions(positions, 'p.csv', history, TODAY)
    expect(beside.fresh.map(({ symbol }) => symbol)).toEqual(['PEP', null])
    expect(beside.unread.map(({ reason }) => reason)).toEqual([
      'This portfolio has its history: the shares would count twice.',
    ])
  })

  test('of positions later on changes what it tells otherwise, keeps its day, and names what is not in it any more', () => {
    const table = (lines: string) => `Symbol,Quantity,Cost Basis,Value\n${lines}`
    const { fresh } = fileTransactions(
      table('KO,3,100,300\nPEP,2,50,200\nHLX,1,10,20\nCash,,,12.50\n'),
      'p.csv',
      [],
      TODAY,
    )
    const later = parseIsoDate('2026-12-28') ?? assert.fail()
    const next = fileTransactions(table('KO,4,140,400\nPEP,2,50,210\nMSFT,1,9,9\nCash,,,30\n'), 'q.csv', fresh, later)
    expect(next.changed).toMatchObject([
      { symbol: 'KO', shares: 4_000_000, cost: 14_000, date: '2026-11-28' },
      { kind: 'deposit', amount: 3_000, date: '2026-11-28' },
    ])
    expect(next).toMatchObject({ fresh: [{ symbol: 'MSFT', date: '2026-12-28' }], known: 1, gone: ['HLX'] })
    const kept = new Map([...fresh, ...next.fresh, ...next.changed].map((one) => [one.id, one]))
    expect(
      fileTransactions(
        table('KO,4,140,400\nPEP,2,50,210\nHLX,1,10,20\nMSFT,1,9,9\nCash,,,30\n'),
        'q.csv',
        [...kept.values()],
        later,
      ),
    ).toMatchObject({
      fresh: [],
      changed: [],
      known: 5,
      gone: [],
    })
  })

  test('without a table brings nothing', () => {
    expect(fileTransactions('Dear investor', 'x', [], TODAY)).toMatchObject({ broker: null, fresh: [], unread: [] })
  })
})

describe('a transaction by hand', () => {
  const ratio = { newShares: '3', oldShares: '2' }
  const typed = { kind: 'buy', date: '2026-01-05', symbol: 'brk/b', shares: '1,200.5', amount: '$10,000.25', ...ratio }

  test('is read as people write it', () => {
    expect(readTransaction('a', typed)).toEqual({
      transaction: {
        id: 'a',
        date: '2026-01-05',
        source: null,
        kind: 'buy',
        symbol: 'BRK.B',
        shares: 1_200_500_000,
        total: 1_000_025,
      },
    })
    expect(readTransaction('a', { ...typed, kind: 'deposit', symbol: '', shares: '' })).toMatchObject({
      transaction: { kind: 'deposit', symbol: null, amount: 1_000_025 },
    })
  })

  test('of shares that moved needs no money, and of a split neither money nor shares', () => {
    const read = (part: object) => readTransaction('a', { ...typed, ...part })
    const entry = { id: 'a', date: '2026-01-05', source: null, symbol: 'BRK.B' }
    const moved = { ...entry, shares: 1_200_500_000 }
    expect(read({ kind: 'transfer-in' })).toEqual({
      transaction: { ...moved, kind: 'transfer-in', cost: 1_000_025 },
    })
    expect(read({ kind: 'transfer-in', amount: ' ' })).toEqual({ transaction: { ...moved, kind: 'transfer-in' } })
    expect(read({ kind: 'transfer-out', amount: 'x' })).toEqual({ transaction: { ...moved, kind: 'transfer-out' } })
    expect(read({ kind: 'split', shares: '', amount: '' })).toEqual({
      transaction: { ...entry, kind: 'split', terms: { newShares: 3, oldShares: 2 } },
    })
  })

  test.each([
    ['date', { date: '' }],
    ['newShares', { kind: 'split', newShares: '1.5' }],
    ['oldShares', { kind: 'split', oldShares: '0' }],
    ['symbol', { kind: 'transfer-out', symbol: '' }],
    ['symbol', { kind: 'dividend', symbol: '?' }],
    ['amount', { kind: 'transfer-in', amount: 'a lot' }],
    ['symbol', { symbol: 'no ticker' }],
    ['shares', { shares: '0' }],
    ['shares', { shares: '1.2345678' }],
    ['amount', { amount: '1,00' }],
    ['amount', { amount: '1.234' }],
    ['amount', { kind: 'fee', amount: '0' }],
  ])('says what is wrong with its %s: %j', (field, wrong) => {
    const read = readTransaction('a', { ...typed, ...wrong })
    expect(Object.keys('faults' in read ? read.faults : {})).toEqual([field])
  })
})
