import { serveJob } from '../workers/serve-job.ts'
import { writeSampleFiles } from './write-sample-files.ts'

await serveJob(writeSampleFiles)
