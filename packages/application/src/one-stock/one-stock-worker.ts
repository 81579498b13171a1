import { parentPort } from 'node:worker_threads'
import { answerOneStock } from '@fairweight/market-data/one-stock/answer-one-stock.ts'
import type { OneStockJob } from '@fairweight/market-data/one-stock/one-stock-job.ts'

/** Runs in a worker thread: one job in, one outcome out. */
parentPort?.on('message', (job: OneStockJob) => {
  void answerOneStock(job).then((outcome) => parentPort?.postMessage(outcome))
})
