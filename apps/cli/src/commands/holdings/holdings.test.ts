import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROKER_SAMPLES } from '@fairweight/testing/domain/broker-files/broker-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-holdings-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const HISTORY = `Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
01/02/2025,MoneyLink Transfer,,,,,,"$2,000.00"
01/03/2025,Buy,KO,,10,$100.00,,"-$1,000.00"
02/03/2025,Buy,KO,,5,$80.00,,-$400.00
03/03/2025,Stock Split,KO,,15,,,
01/05/2026,Sell,KO,,10,$40.00,,$400.00
01/20/2026,Buy,KO,,4,$45.00,,-$180.00
01/21/2026,Spin-off,GEV,,1,,,
`

test('files become lots, cash, gains, wash sales and returns, and the same file twice changes nothing', async () => {
  const history = await file('history.csv', HISTORY)
  const again = await file('again.csv', HISTORY)
  const values = await file('values.csv', 'Date,Value\n2025-01-02,2000.00\n2026-01-31,2200.00\n')
  const { code, output, errors } = await runFairweight(['holdings', '--files', history, again, '--values', values])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const lines = output.trimEnd().split('\n')
  expect(lines.slice(0, 2)).toEqual([
    `${history}: Schwab, 0 positions, 6 transactions, 1 lines not taken.`,
    '   Line 8: What “Spin-off” means is not known here. 01/21/2026,Spin-off,GEV,,1,,,',
  ])
  expect(lines.slice(4)).toEqual([
    'Held after all transactions:',
    'Symbol  Bought      Shares    Cost',
    'KO      2025-01-03      10  500.00',
    'KO      2025-02-03      10  400.00',
    'KO      2026-01-20       4  180.00',
    'Cash by the transactions: 820.00',
    'Split of KO on 2025-03-03: 15 shares became 30.',
    'Sold:',
    'Symbol  Held                      Shares  Proceeds     Gain  Term',
    'KO      2025-01-03 to 2026-01-05      10    400.00  -100.00  long',
    'Wash sale: of the loss of -100.00 on KO sold 2026-01-05, 40.00 counts later, since it was bought again on 2026-01-20.',
    'Money-weighted return: 9.23% a year, what your money earned where it was when.',
    'Time-weighted return: 10.00% in all, 9.23% a year, whenever money came or went.',
  ])
})

test('positions are listed with their cash, and gaps in a history are told', async () => {
  const [positions] = BROKER_SAMPLES
  const { output } = await runFairweight([
    'holdings',
    '--files',
    await file('positions.csv', positions?.text ?? ''),
    await file('gap.csv', 'Date,Type,Ticker,Shares,Amount\n2026-01-05,Sell,KO,5,300\n'),
  ])
  expect(output).toContain('BRK.B      12.5   unknown')
  expect(output).toContain('Cash & Cash Investments: 1234.56')
  expect(output).toContain('Not certain: on 2026-01-05 5 KO were sold, 5 more than were held. Add the earlier files.')
})

test('scripts get cents and millionths of shares, for the lots of one’s choice', async () => {
  const path = await file(
    'json.csv',
    HISTORY.replace('2025,Buy,KO,,5,$80.00,,-$400.00', '2025,Buy,KO,,5,$120.00,,-$600.00'),
  )
  const { output } = await runFairweight(['holdings', '--files', path, '--lots', 'highest-cost', '--json'])
  expect(JSON.parse(output)).toMatchObject({
    transactions: 6,
    cash: 62_000,
    realized: [{ acquired: '2025-02-03', shares: 10_000_000, gain: -20_000, term: 'short' }],
    washSales: [{ disallowed: 8000 }],
    problems: [],
    returns: null,
  })
})

test('a file without a table is told and fails', async () => {
  const path = await file('letter.txt', 'Dear investor,\nyour account is fine.\n')
  expect(await runFairweight(['holdings', '--files', path])).toEqual({
    code: 1,
    output: `${path}: no table of positions or transactions was found.\n`,
    errors: '',
  })
})

test.each([
  [['holdings'], '--files FILE is missing: brokers’ CSV files'],
  [['holdings', '--files', '/nowhere.csv'], '/nowhere.csv cannot be read.'],
  [['holdings', '--files', '/nowhere.csv', '--lots', 'lifo'], '--lots is fifo or highest-cost, not “lifo”.'],
])('%j is bad usage', async (words, sentence) => {
  const { code, errors } = await runFairweight(words)
  expect([code, errors]).toEqual([2, expect.stringContaining(sentence)])
})

test('a line that is no day with a value is named', async () => {
  const path = await file('good.csv', HISTORY)
  const values = await file('bad.csv', 'Date,Value\n2026-01-31,12\n2026-02-30,13\n')
  const { code, errors } = await runFairweight(['holdings', '--files', path, '--values', values])
  expect([code, errors]).toEqual([2, expect.stringContaining('Line 3 of')])
})
