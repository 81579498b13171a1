import { expect, test } from 'vitest'
import { ASSET_CLASSES, TREASURY_BILL_CLASS, chooseClassFunds } from './asset-classes.ts'

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
