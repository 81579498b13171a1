import { runWorkerJob } from '@fairweight/market-data/workers/run-worker-job.ts'
import { simulateFilings } from './filing-calendar.ts'

await runWorkerJob(simulateFilings)
