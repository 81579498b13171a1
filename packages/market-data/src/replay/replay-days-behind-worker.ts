import { constants, setPriority } from 'node:os'
import { runWorkerJob } from '../workers/run-worker-job.ts'
import { replayDays } from './replay-days.ts'

// Minutes of work that nobody waits for: whoever opens a page goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await runWorkerJob(replayDays)
