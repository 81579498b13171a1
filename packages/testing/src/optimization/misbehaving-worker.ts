import { parentPort } from 'node:worker_threads'

// Answers what it is told, unless it is told to crash, throw or never end.
parentPort?.on('message', (job: unknown) => {
  if (job === 'exit') process.exit(3)
  if (job === 'throw') throw new Error('thrown on purpose')
  if (job === 'spin') for (;;) continue
  parentPort?.postMessage(job)
})
