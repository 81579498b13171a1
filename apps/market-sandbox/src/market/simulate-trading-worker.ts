import { runWorkerJob } from '@fairweight/market-data/workers/run-worker-job.ts'
import { simulateTrading } from './trading-block.ts'

await runWorkerJob(simulateTrading)
