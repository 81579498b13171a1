import { describe, expect, test } from 'vitest'
import { MAX_TRANSACTION_ID_CHARACTERS } from '../portfolio/index.ts'
import { csvRows } from './csv-rows.ts'
import { readBrokerFile } from './index.ts'

const SCHWAB = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount'
const read = (...lines: string[]) => readBrokerFile([SCHWAB, ...lines].join('\n'))
const reasonOf = (line: string) => read(line).unread.map(({ reason }) => reason)

describe('a line that cannot be what it says', () => {
  test.each([
    ['01/05/2026,Buy,KO,,10,$60.00,,$600.00', 'A purchase that brings money.'],
    ['01/05/2026,Sell,KO,,10,$60.00,,-$600.00', 'A sale that costs money.'],
    ['01/05/2026,Buy,KO,,,$60.00,,-$600.00', 'It has no number of shares.'],
    ['01/05/2026,Buy,KO,,0,$60.00,,-$600.00', 'It has no number of shares.'],
    ['01/05/2026,Buy,KO,,0.0000001,$60.00,,-$600.00', 'It has no number of shares.'],
    ['01/05/2026,Buy,,Some company,10,$60.00,,-$600.00', 'It names no ticker.'],
    ['01/05/2026,Buy,191216100,A bond,10,$60.00,,-$600.00', 'It names no ticker.'],
    ['01/05/2026,Buy,KO,,10,,,', 'It has no amount of money.'],
    ['01/05/2026,Buy,KO,,10,$60.00,,"-$6,00.00"', '“-$6,00.00” is no number.'],
    ['01/05/2026,Qualified Dividend,KO,,,,,$0.00', 'It has no amount of money.'],
    ['31/01/2026,Buy,KO,,10,$60.00,,-$600.00', '“31/01/2026” is no date.'],
    ['01/05/2026,Stock Merger,KO,,10,,,', 'What “Stock Merger” means is not known here.'],
    ['01/05/2026,Stock Split,KO,,,,,', 'It has no number of shares.'],
  ])('%s', (line, reason) => {
    expect(reasonOf(line)).toEqual([reason])
    expect(read(line).transactions).toEqual([])
  })
})

describe('the identity of a transaction', () => {
  const line = '01/05/2026,Buy,KO,COCA-COLA CO,10,$60.00,,-$600.00'
  const idsOf = (...lines: string[]) => read(...lines).transactions.map(({ id }) => id)

  test('is the same in another download, beside other lines and with other words for the company', () => {
    const [id] = idsOf(line)
    expect(idsOf('01/06/2026,Buy,PEP,,1,$60.00,,-$60.00', line.replace('COCA-COLA CO', 'Coca-Cola')).at(-1)).toBe(id)
  })

  test('counts lines that are alike, so that two equal purchases of a day stay two', () => {
    const twice = idsOf(line, line)
    expect(new Set(twice).size).toBe(2)
    expect(twice[0]).toBe(idsOf(line)[0])
    expect(idsOf(line, line)).toEqual(twice)
  })

  test.each(['01/06/2026,Buy,KO,', '01/05/2026,Sell,KO,', '01/05/2026,Buy,PEP,'])('is another for %s', (other) => {
    const sign = other.includes('Sell') ? '' : '-'
    expect(idsOf(`${other},10,$60.00,,${sign}$600.00`)).not.toEqual(idsOf(line))
  })

  test('is the broker’s own number where there is one', () => {
    const heading =
      'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,TradeDate,Quantity,IBCommission,NetCash,Buy/Sell,TransactionID'
    const trade = (account: string) => `${heading}\n${account},USD,STK,KO,20260105,10,-1,-601,BUY,77`
    const [first] = readBrokerFile(trade('U1')).transactions
    expect(first?.id).toContain('77')
    expect(first).toMatchObject({ kind: 'buy', total: 60_100, shares: 10_000_000, date: '2026-01-05' })
  })
})

describe('an account or a number', () => {
  const heading = 'Account,Symbol,Date,Action,Quantity,Amount'
  const bought = (account: string) => readBrokerFile(`${heading}\n"${account}",KO,01/05/2026,Buy,10,-600`)

  test('as long as an ID holds is taken, and a longer one is listed with its line', () => {
    const [kept] = bought('x'.repeat(100)).transactions
    const room = MAX_TRANSACTION_ID_CHARACTERS - (kept?.id.length ?? 0)
    expect(bought('x'.repeat(100 + room)).transactions).toHaveLength(1)
    const { transactions, unread } = bought('x'.repeat(101 + room))
    expect(transactions).toEqual([])
    expect(unread).toMatchObject([
      { line: 2, reason: 'Its account and number are too long to be told apart from others.' },
    ])
  })

  test('of several lines or broken letters gives an ID in one line', () => {
    const [kept] = bought('Joint\taccount\uD800').transactions
    expect(kept?.id).toContain('Joint account ')
    expect(kept?.id).not.toMatch(/[\p{Cc}\p{Cs}]/u)
  })
})

test('other currencies are listed, and dollars are taken', () => {
  const file = readBrokerFile('Symbol,Quantity,Currency\nKO,1,USD\nSAP,2,EUR\nPEP,3,\n')
  expect(file.positions.map(({ symbol }) => symbol)).toEqual(['KO', 'PEP'])
  expect(file.unread).toEqual([{ line: 3, text: 'SAP,2,EUR', reason: 'In EUR; only US dollars are kept here.' }])
})

test('funds are known by their ticker or their name, and money market funds are cash', () => {
  const file = readBrokerFile(
    'Symbol,Description,Quantity,Market Value\nVTSAX,TOTAL STOCK,1,120\nVTI,VANGUARD TOTAL STOCK ETF,1,300\nKO,COCA-COLA,1,61\nVMFXX,MONEY MARKET,5.5,\n',
  )
  expect(file.positions.map(({ symbol, isFund }) => [symbol, isFund])).toEqual([
    ['VTSAX', true],
    ['VTI', true],
    ['KO', false],
  ])
  expect(file.cash.map(({ amount }) => amount)).toEqual([550])
})

test('shares that are owed are listed, never counted against others', () => {
  const file = readBrokerFile('Symbol,Quantity\nKO,10\nKO,-3\nPEP,0\n')
  expect(file.positions.map(({ shares }) => shares)).toEqual([10_000_000])
  expect(file.unread.map(({ line }) => line)).toEqual([3])
  expect(file.notes.map(({ reason }) => reason)).toContain('None are held.')
})

test('a text without a table is all notes', () => {
  const file = readBrokerFile('Dear investor,\n\nyours sincerely')
  expect([file.tables, file.positions, file.unread]).toEqual([[], [], []])
  expect(file.notes.map(({ text }) => text)).toEqual(['Dear investor,', 'yours sincerely'])
  expect(readBrokerFile('').notes).toEqual([])
})

describe('records', () => {
  test('may be several lines long, and a quote that nobody closes takes only its own line', () => {
    expect(csvRows('a,"b\nc",d\n"e,f\ng,h').map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b c', 'd']],
      [3, ['"e', 'f']],
      [4, ['g', 'h']],
    ])
  })

  test('keep quotes within quotes, and lose the formula that keeps zeros', () => {
    expect(csvRows('"The ""A"" Co",="007",x')[0]?.cells).toEqual(['The "A" Co', '007', 'x'])
  })
})
