import { expect, test } from 'vitest'
import {
  ASSET_CLASSES,
  TREASURY_BILL_CLASS,
  chooseClassFunds,
  chooseTreasuryBills,
  isMixFund,
} from './asset-classes.ts'

test('there are fifteen classes with their proxies, and Treasury bills beside them', () => {
  expect(ASSET_CLASSES.map(({ proxy }) => proxy).join(' ')).toBe(
    'SPY IJH IWM EFA EEM VNQ RWX AGG TLT TIP LQD HYG EMB GLD DBC',
  )
  expect(new Set(ASSET_CLASSES.map(({ id }) => id)).size).toBe(15)
  expect(ASSET_CLASSES.flatMap(({ standIn }) => standIn ?? [])).toEqual(['Large', 'Mid', 'Small', 'real-estate'])
  expect(TREASURY_BILL_CLASS.proxy).toBe('BIL')
})

test('a class takes its usual fund, else the first by alphabet; only funds count', () => {
  const fund = (ticker: string, assetClass: string | null) => ({ ticker, type: 'fund', assetClass }) as const
  const candidates = [
    fund('VOO', 'us-large'),
    fund('IVV', 'us-large'),
    fund('SPY', 'us-large'),
    fund('VWO', 'emerging-markets'),
    fund('IEMG', 'emerging-markets'),
    fund('GLD', null),
    fund('XYZ', null),
    fund('SLV', 'silver'),
    { ticker: 'TLT', type: 'stock', assetClass: null },
    { ticker: 'BIL', type: 'cash', assetClass: 'cash' },
  ] as const
  const chosen = [
    { id: 'us-large', ticker: 'SPY' },
    { id: 'emerging-markets', ticker: 'IEMG' },
    { id: 'gold', ticker: 'GLD' },
  ]
  expect(chooseClassFunds(candidates)).toEqual(chosen)
  expect(chooseClassFunds(candidates.toReversed())).toEqual(chosen)
})

test('the risk-free rate is that of the security that says so, else of the usual fund', () => {
  const usual = { ticker: 'BIL', type: 'fund', assetClass: null } as const
  const named = { ticker: 'SGOV', type: 'fund', assetClass: 'cash' } as const
  const stock = { ticker: 'BIL', type: 'stock', assetClass: null } as const
  expect(chooseTreasuryBills([stock, usual, named])).toBe(named)
  expect(chooseTreasuryBills([stock, usual])).toBe(usual)
  expect(chooseTreasuryBills([stock, { ...usual, assetClass: 'gold' }])).toBeNull()
  expect(chooseTreasuryBills([usual, { ticker: 'CASH', type: 'cash', assetClass: null }])?.ticker).toBe('CASH')
})

test('the mix may need the usual fund of each class, and whatever its row puts into one', () => {
  const fund = (ticker: string, assetClass: string | null) => ({ ticker, type: 'fund', assetClass }) as const
  const needed = [...ASSET_CLASSES, TREASURY_BILL_CLASS].map(({ proxy }) => fund(proxy, null))
  expect([...needed, fund('VOO', 'us-large'), fund('SGOV', 'cash')].every(isMixFund)).toBe(true)
  const others = [fund('ARKK', null), fund('SPY', 'coins'), { ...fund('SPY', null), type: 'stock' } as const]
  expect(others.some(isMixFund)).toBe(false)
})
