/** Every thread is at work and the queue is as long as it may get. */
export class PoolFullError extends Error {
  override readonly name = 'PoolIsFull'
}

/** The job ran for longer than any job may; its thread was ended. */
export class JobTimedOutError extends Error {
  override readonly name = 'WorkTimedOut'
}

/** The thread ended before the job did. */
export class WorkerCrashedError extends Error {
  override readonly name = 'WorkerCrashed'

  constructor(cause?: unknown) {
    super('The worker ended before its job did.', { cause })
  }
}

/** Whoever wanted the job does not want it any more. */
export class JobAbortedError extends Error {
  override readonly name = 'JobAborted'
}
