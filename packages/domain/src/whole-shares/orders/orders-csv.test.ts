import { describe, expect, it } from 'vitest'
import type { Order } from '../request/allocation.ts'
import { ordersCsv } from './orders-csv.ts'

function order(side: Order['side'], ticker: string, shares: number): Order {
  return { side, ticker, shares, price: 10, amount: 10 * shares }
}

const HEADER = 'Symbol,Action,Quantity,OrderType,TimeInForce,SecType,Exchange,Currency\r\n'

describe('the file for a broker', () => {
  it('has sells first, one line each, with line ends of CSV', () => {
    expect(ordersCsv([order('buy', 'KO', 3), order('sell', 'BRK.B', 12), order('buy', 'AAPL', 1)])).toBe(
      `${HEADER}BRK.B,SELL,12,MKT,DAY,STK,SMART,USD\r\nKO,BUY,3,MKT,DAY,STK,SMART,USD\r\nAAPL,BUY,1,MKT,DAY,STK,SMART,USD\r\n`,
    )
  })

  it('is a header alone when there is nothing to do', () => {
    expect(ordersCsv([])).toBe(HEADER)
  })

  it('writes fractions and large numbers as plain decimals', () => {
    const csv = ordersCsv([
      order('buy', 'A', 0.000001),
      order('buy', 'B', 12.345678),
      order('buy', 'C', 1_000_000),
      order('buy', 'D', 2.5e-7),
    ])
    expect(
      csv
        .split('\r\n')
        .slice(1, 5)
        .map((line) => line.split(',')[2]),
    ).toEqual(['0.000001', '12.345678', '1000000', '0.00000025'])
  })

  it('gives a spreadsheet nothing to run', () => {
    const csv = ordersCsv(
      ['=1+1', '+A', '-A', '@A', ' \t=A', 'A,B', 'A"B', 'A\r\nB'].map((ticker) => order('buy', ticker, 1)),
    )
    const cells = ["'=1+1", "'+A", "'-A", "'@A", " \t'=A", '"A,B"', '"A""B"', '"A\r\nB"']
    expect(csv).toBe(HEADER + cells.map((cell) => `${cell},BUY,1,MKT,DAY,STK,SMART,USD\r\n`).join(''))
  })
})
