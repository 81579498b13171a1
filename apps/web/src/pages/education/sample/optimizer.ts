// Written by `node scripts/write-sample-figures.ts`.
import type { OptimizerFigures } from './figures.ts'

export const SAMPLE_OPTIMIZER: OptimizerFigures = {
  years: 5,
  tickers: ["DAP6","HLX","IBG2","KEI3","QUO2"],
  names: ["Dalenstone Properties Holdings","Hallux Optics Inc","Ibis Gas Inc","Kelderlea Industries Holdings","Quarrystead Outfitters Holdings"],
  sectors: ["Real Estate","Information Technology","Utilities","Industrials","Consumer Discretionary"],
  from: "2021-11-22",
  to: "2026-11-20",
  observations: 1254,
  shrinkageIntensity: 0.30271499874953894,
  riskFreeRate: 0.0209888357256779,
  expectedReturns: [0.09534348627852944,0.26434412397662016,0.14701679906715803,0.2137972097280502,0.30434458476724513],
  covariance: [0.0728210769541514,0.01923681951076076,0.07568973407106616,0.012356623287755513,0.0135976738762383,0.04336883275838896,0.02147901163281021,
    0.028936113320394065,0.01925260215836242,0.1325960458819626,0.026909043804127755,0.03634521256745969,0.01977591908074986,0.04470479025646581,
    0.17893082060607812],
  closes: [21.08,297.29,109.66,273.95,206.66],
  ranges: {"resamples":200,"meanBlock":11,"weights":[{"low":0,"high":0.4,"heldShare":0.5527638190954773},{"low":0.006186292454586268,"high":0.4,
    "heldShare":0.949748743718593},{"low":0,"high":0.4,"heldShare":0.8542713567839196},{"low":0,"high":0.4,"heldShare":0.7437185929648241},
    {"low":0,"high":0.4,"heldShare":0.7788944723618091}]},
  comparison: {"testSessions":1259,"costRate":0.001,"verdict":"cannot-be-told","sharpeRatio":0.5591861893385819,
    "equalWeightSharpeRatio":0.9165461967238444,"turnover":0.617768851982458},
}
