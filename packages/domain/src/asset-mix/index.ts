export { ASSET_CLASSES, type AssetClass, type AssetClassId, type StandIn, TREASURY_BILL_CLASS } from './classes/asset-classes.ts'
export { chooseClassFunds, type ClassFund, type FundCandidate } from './classes/class-funds.ts'
export {
  type AssetMix, type AssetMixAnswer, type AssetMixReason, type AssetMixRequest, CLASS_CAP, type ClassLimits, type ClassWeights, type FundHistory,
  type Mix, type MixCorner, type RiskLevelMix,
} from './mix/asset-mix.ts'
export { treasuryBillRate } from './mix/treasury-bill-rate.ts'
export { optimizeAssetMix } from './mix/optimize-asset-mix.ts'
export { optimizePortfolio } from './portfolio/optimize-portfolio.ts'
export {
  CONSTRUCTED, FEW_OWN_STOCKS, type FrontierPlace, type LeftOutStock, type OwnStock, type Portfolio, type PortfolioAnswer, type PortfolioClass,
  type PortfolioHolding, type PortfolioRequest,
} from './portfolio/portfolio.ts'
export { portfolioOrders, type PortfolioOrders, type PortfolioOrdersRequest } from './portfolio/portfolio-orders.ts'
export { tradedPrice, type TradedPrice } from './portfolio/traded-price.ts'
