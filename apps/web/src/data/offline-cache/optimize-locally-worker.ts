import { optimizeStocks, type StockOptimizationRequest } from '@fairweight/domain/optimization'

/** Runs in a worker of the browser: one problem in, its answer out, by the function that the server runs. It fetches nothing. */
self.addEventListener('message', ({ data }: MessageEvent<StockOptimizationRequest>) => {
  self.postMessage({ result: optimizeStocks(data) })
})
