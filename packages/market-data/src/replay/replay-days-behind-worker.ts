import { runWorkerJob, yieldToReaders } from '../workers/run-worker-job.ts'
import { replayDays } from './replay-days.ts'

// Minutes of work that nobody waits for: whoever opens a page goes first.
yieldToReaders()
await runWorkerJob(replayDays)
