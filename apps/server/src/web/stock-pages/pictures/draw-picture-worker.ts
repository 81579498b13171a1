import { runWorkerJob } from '@fairweight/market-data/workers/run-worker-job.ts'
import { drawPicture } from './draw-picture.ts'

await runWorkerJob(drawPicture)
