export {
  ASSET_CLASSES,
  type AssetClassId,
  TREASURY_BILL_CLASS,
  chooseClassFunds,
  chooseTreasuryBills,
  isMixFund,
} from './classes/asset-classes.ts'
export { type AssetMix, type AssetMixReason, CLASS_CAP } from './mix/asset-mix.ts'
export { treasuryBillRate, optimizeAssetMix } from './mix/optimize-asset-mix.ts'
export { optimizePortfolio } from './portfolio/optimize-portfolio.ts'
export {
  CONSTRUCTED,
  FEW_OWN_STOCKS,
  type ExcludedStock,
  type Portfolio,
  type PortfolioResult,
  type PortfolioClass,
  type PortfolioHolding,
  type PortfolioRequest,
} from './portfolio/portfolio.ts'
export { portfolioOrders, type PortfolioOrders, type PortfolioOrdersRequest } from './portfolio/portfolio-orders.ts'
