// Written by `node scripts/write-sample-figures.ts`.
import type { OptimizerFigures } from './figures.ts'

export const SAMPLE_OPTIMIZER: OptimizerFigures = {
  years: 5,
  tickers: ["HAW3","HLX","IBG2","QUO2","TEA4"],
  names: ["Harrowden Works Ltd","Hallux Optics Inc","Ibis Gas Inc","Quarrystead Outfitters Holdings","Teaselgate Realty Inc"],
  sectors: ["Industrials","Information Technology","Utilities","Consumer Discretionary","Real Estate"],
  from: "2021-11-22",
  to: "2026-11-20",
  observations: 1254,
  shrinkageIntensity: 0.25472387435627486,
  riskFreeRate: 0.0209888357256779,
  expectedReturns: [0.314702624572518,0.26434412397662016,0.1504875380692679,0.3004289161134908,0.24009940514323133],
  covariance: [0.08975070716368327,0.025692577177795953,0.07568973407106618,0.0157108848937797,0.013749430366086147,0.04338289206419027,
    0.041470058131513304,0.037262543560576414,0.01995933775818875,0.17893645295015734,0.027442022801282398,0.021740245018013273,
    0.014249433796062649,0.03224999683138889,0.09600199207516394],
  closes: [263.32,297.29,114.9,194.24,19.69],
  ranges: {"resamples":200,"meanBlock":11,"weights":[{"low":0,"high":0.4,"heldShare":0.93},{"low":0,"high":0.4,"heldShare":0.91},{"low":0,"high":0.4,
    "heldShare":0.8},{"low":0,"high":0.4,"heldShare":0.625},{"low":0,"high":0.4,"heldShare":0.78}]},
  comparison: {"testSessions":1259,"costRate":0.001,"verdict":"cannot-be-told","sharpeRatio":0.9377487310280359,
    "equalWeightSharpeRatio":1.1623301630829912,"turnover":0.6301496176764622},
}
