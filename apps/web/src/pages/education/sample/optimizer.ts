// Written by `node scripts/write-sample-figures.ts`.
import type { OptimizerFigures } from './figures.ts'

export const SAMPLE_OPTIMIZER: OptimizerFigures = {
  years: 5,
  tickers: ["DEF2","HLX","IBG2","QUO2","TEA4"],
  names: ["Delmontbrook Freight Inc","Hallux Optics Inc","Ibis Gas Inc","Quarrystead Outfitters Holdings","Teaselgate Realty Inc"],
  sectors: ["Industrials","Information Technology","Utilities","Consumer Discretionary","Real Estate"],
  from: "2021-11-22",
  to: "2026-11-20",
  observations: 1254,
  shrinkageIntensity: 0.3726077284110578,
  riskFreeRate: 0.0209888357256779,
  expectedReturns: [0.20609617562449395,0.2531410961198127,0.1446966314669016,0.29085317227311186,0.251584992636267],
  covariance: [0.061090482753090716,0.016067860671612866,0.07592534582998399,0.01167124188264771,0.013361801479830987,0.043244257271022934,
    0.026024411481006378,0.03513486658773892,0.019436907214464505,0.1786416636011448,0.016572316416070078,0.021066789414755253,
    0.014105039816420464,0.03145306078184025,0.09599721316602809],
  closes: [265.03,294.47,111.27,191.05,20.78],
  ranges: {"resamples":200,"meanBlock":11,"weights":[{"low":0,"high":0.4,"heldShare":0.8693467336683417},{"low":0,"high":0.4,
    "heldShare":0.864321608040201},{"low":0,"high":0.4,"heldShare":0.8190954773869347},{"low":0,"high":0.3963296673370946,
    "heldShare":0.7386934673366834},{"low":0,"high":0.4,"heldShare":0.8040201005025126}]},
  comparison: {"testSessions":1255,"costRate":0.001,"verdict":"cannot-be-told","sharpeRatio":0.6746970892572893,
    "equalWeightSharpeRatio":1.1221861128579278,"turnover":0.6812583954167595},
}
