import { expect, test } from 'vitest'
import { ASSET_CLASSES, TREASURY_BILL_CLASS } from './asset-classes.ts'
import { assetClassOfFund } from './well-known-funds.ts'

test('the usual fund of each class is in it, and so are others that many hold', () => {
  for (const { id, proxy } of [...ASSET_CLASSES, TREASURY_BILL_CLASS]) expect(assetClassOfFund(proxy, null)).toBe(id)
  const held = ['VOO', 'VTI', 'VXUS', 'BND', 'IAU', 'SGOV', 'VTSAX'].map((ticker) => assetClassOfFund(ticker, null))
  expect(held).toEqual(['us-large', 'us-large', 'developed-ex-us', 'us-aggregate-bonds', 'gold', 'cash', 'us-large'])
})

test('what the data says of a fund counts before what we know of it; a class of no mix counts for nothing', () => {
  expect(assetClassOfFund('VOO', 'gold')).toBe('gold')
  expect(assetClassOfFund('VOO', 'tulips')).toBe('us-large')
  expect(assetClassOfFund('FWUL1', 'us-large')).toBe('us-large')
})

test('a fund that nobody described is in no class, and neither is one of stocks and bonds', () => {
  for (const ticker of ['XYZQ', 'AOR', 'VFIFX', 'KO', '']) expect(assetClassOfFund(ticker, null)).toBeNull()
})
