import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { runWorkerJob } from '../workers/run-worker-job.ts'
import { settleSnapshot } from '../publishing/build-snapshot.ts'

// One person waits for it, and whoever opens a page goes first. On Linux a priority belongs to a thread and to those that it starts.
if (process.platform === 'linux' && !isMainThread) setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
await runWorkerJob(settleSnapshot)
