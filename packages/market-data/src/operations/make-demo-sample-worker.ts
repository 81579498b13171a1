import { runWorkerJob } from '../workers/run-worker-job.ts'
import { makeDemoSample } from './make-demo-sample.ts'

await runWorkerJob(makeDemoSample)
