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
  shrinkageIntensity: 0.3726077284110566,
  riskFreeRate: 0.0209888357256779,
  expectedReturns: [0.20609617562449395,0.2531410961198127,0.1446966314669016,0.29085317227311186,0.251584992636267],
  covariance: [0.061090482753090716,0.016067860671612866,0.07592534582998399,0.011671241882647709,0.013361801479830987,0.043244257271022934,
    0.02602441148100638,0.035134866587738935,0.019436907214464505,0.1786416636011448,0.016572316416070078,0.021066789414755253,
    0.01410503981642046,0.03145306078184025,0.09599721316602809],
}
