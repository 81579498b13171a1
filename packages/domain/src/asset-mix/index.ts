export { ASSET_CLASSES, type AssetClass, type AssetClassId, assetClassOf, type StandIn, TREASURY_BILL_CLASS } from './classes/asset-classes.ts'
export { chooseClassFunds, type ClassFund, type FundCandidate } from './classes/class-funds.ts'
export {
  type AssetMix, type AssetMixAnswer, type AssetMixReason, type AssetMixRequest, CLASS_CAP, type ClassLimits, type ClassWeights, type FundHistory,
  type Mix, type MixCorner, type RiskLevelMix,
} from './mix/asset-mix.ts'
export { optimizeAssetMix } from './mix/optimize-asset-mix.ts'
