import { parentPort } from 'node:worker_threads'

// Begins every job and ends none.
parentPort?.on('message', () => {
  for (;;) continue
})
