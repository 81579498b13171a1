import type { AssetClassId } from './asset-classes.ts'
import { ASSET_CLASSES, TREASURY_BILL_CLASS } from './asset-classes.ts'

/**
 * Widely held funds by the class that most of their money is in, as the indexes that their issuers name say: a fund of the whole US market is
 * mostly large companies. Funds that mix stocks and bonds, or that follow no class of the mix, are in none.
 */
const HELD_IN: Readonly<Record<AssetClassId | typeof TREASURY_BILL_CLASS.id, string>> = {
  'us-large':
    'VOO IVV SPLG SPYM VTI ITOT SCHB SCHX VV IWB IWV QQQ QQQM DIA VUG VTV SCHD SCHG SCHV VIG VYM IWF IWD RSP SPYG SPYV VFIAX VTSAX FXAIX FSKAX FZROX SWPPX SWTSX',
  'us-mid': 'MDY VO IWR SCHM VOE VOT IVOO VIMAX FSMDX',
  'us-small': 'IJR VB SCHA VBR VBK AVUV VTWO VIOO SPSM VSMAX FSSNX',
  'developed-ex-us': 'IEFA VEA SCHF SPDW VXUS IXUS VEU ACWX VGK EWJ VTIAX VTMGX FTIHX FSPSX',
  'emerging-markets': 'IEMG VWO SCHE SPEM VEMAX FPADX',
  'us-real-estate': 'IYR SCHH XLRE USRT VGSLX FSRNX',
  'ex-us-real-estate': 'VNQI',
  'us-aggregate-bonds': 'BND SCHZ SPAB FBND IUSB BIV VBTLX FXNAX',
  'long-treasuries': 'VGLT SPTL EDV ZROZ VLGSX',
  'inflation-linked': 'SCHP VTIP STIP VAIPX',
  'investment-grade-corporate': 'VCIT VCSH IGIB IGSB SPIB USIG',
  'high-yield': 'JNK USHY SHYG SPHY VWEHX',
  'emerging-market-bonds': 'VWOB PCY EMLC',
  gold: 'IAU GLDM SGOL IAUM',
  'broad-commodities': 'PDBC GSG BCI COMT',
  cash: 'SHV SGOV USFR TBIL BILS',
}

const CLASSES = [...ASSET_CLASSES, TREASURY_BILL_CLASS]

const CLASS_OF: ReadonlyMap<string, AssetClassId | typeof TREASURY_BILL_CLASS.id> = new Map(
  CLASSES.flatMap(({ id, proxy }) => [proxy, ...HELD_IN[id].split(' ')].map((ticker) => [ticker, id] as const)),
)

/**
 * The asset class of a fund: the one that the data names, else that of a widely held fund; null where neither is known.
 * @param named as the data names it, of whatever spelling
 */
export function assetClassOfFund(
  ticker: string,
  named: string | null,
): AssetClassId | typeof TREASURY_BILL_CLASS.id | null {
  const known = CLASSES.find(({ id }) => id === named)
  return known?.id ?? CLASS_OF.get(ticker) ?? null
}
