import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { runWorkerJob } from '../workers/run-worker-job.ts'
import { replayDays } from './replay-days.ts'

// Minutes of work that nobody waits for: whoever opens a page goes first. On Linux a priority belongs to a thread and to those that it
// starts, and 0 names the one that asks; elsewhere it would be the whole process's, which stays as it is.
if (process.platform === 'linux' && !isMainThread) setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
await runWorkerJob(replayDays)
