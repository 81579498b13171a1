import { parentPort } from 'node:worker_threads'

// Throws at every job.
parentPort?.on('message', () => {
  throw new Error('thrown on purpose')
})
