import { ASSET_CLASSES, type AssetClassId, TREASURY_BILL_CLASS } from '../../asset-mix/classes/asset-classes.ts'
import { assetClassOfFund } from '../../asset-mix/classes/well-known-funds.ts'
import type { ScreenedStock } from '../../screener/screened-stock.ts'

/** Where money can be: in one of the 15 asset classes, in Treasury bills, in cash, or in something that is in none of them. */
export type HoldingClass =
  | AssetClassId
  | 'treasury-bills'
  | 'money'
  | 'smallest-companies'
  | 'foreign-companies'
  | 'size-not-known'
  | 'class-not-known'

/** The classes that are none of the mix. */
const OTHER_NAMES: Readonly<Record<Exclude<HoldingClass, AssetClassId>, string>> = {
  'treasury-bills': TREASURY_BILL_CLASS.name,
  money: 'Cash',
  'smallest-companies': 'US companies below $300 million',
  'foreign-companies': 'Foreign companies listed in the US',
  'size-not-known': 'Companies of unknown size',
  'class-not-known': 'Asset class not known',
}

const NAMES = new Map<string, string>([
  ...ASSET_CLASSES.map(({ id, name }) => [id, name] as const),
  ...Object.entries(OTHER_NAMES),
])

/** What a class is called where people read it. */
export function holdingClassName(of: HoldingClass): string {
  return NAMES.get(of) ?? of
}

type ClassifiedStock = Pick<ScreenedStock, 'MARKETCAP_GROUP' | 'SECTOR' | 'IS_FOREIGN_FILER'>

const BY_SIZE = {
  Large: 'us-large',
  Mid: 'us-mid',
  Small: 'us-small',
  Micro: 'smallest-companies',
  Unknown: 'size-not-known',
} as const satisfies Readonly<Record<ScreenedStock['MARKETCAP_GROUP'], HoldingClass>>

/** The class of a stock, by the rules of the investment mix: real estate by sector, US companies by size, and foreign ones by themselves. */
export function assetClassOfStock({ MARKETCAP_GROUP: size, SECTOR, IS_FOREIGN_FILER }: ClassifiedStock): HoldingClass {
  if (IS_FOREIGN_FILER === true) return 'foreign-companies'
  if (SECTOR?.trim().toLowerCase() === 'real estate') return 'us-real-estate'
  return BY_SIZE[size]
}

/** The class of what is no rated stock. @param named as the data names the class of a fund; null where it names none */
export function assetClassOfOther(symbol: string, named: string | null): HoldingClass {
  const found = assetClassOfFund(symbol, named)
  return found === 'cash' ? 'treasury-bills' : (found ?? 'class-not-known')
}
