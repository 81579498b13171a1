import { runWorkerJob } from '../workers/run-worker-job.ts'
import { replayDays } from './replay-days.ts'

await runWorkerJob(replayDays)
