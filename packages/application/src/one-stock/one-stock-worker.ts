import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { answerOneStock } from '@fairweight/market-data/one-stock/answer-one-stock.ts'
import type { OneStockJob } from '@fairweight/market-data/one-stock/one-stock-job.ts'

/** On Linux this thread alone steps back, so that the one that answers requests always gets its turn. */
const LOW_PRIORITY = 5
if (process.platform === 'linux' && getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY)

parentPort?.on('message', (job: OneStockJob) => {
  void answerOneStock(job).then((outcome) => parentPort?.postMessage(outcome))
})
