/** What decides when edits are sent. */
export interface SyncEnvironment {
  /** Runs one piece of work at a time among all windows of this browser; a window that closes releases the lock. */
  readonly withTabLock: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly isOnline: () => boolean
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Edits are sent at once, whatever the network and other windows do. */
export const ALWAYS_ONLINE: SyncEnvironment = { withTabLock: (work) => work(), isOnline: () => true, pause }

/** This browser; windows that name the same lock send one after another. */
export function browserEnvironment(lock: string): SyncEnvironment {
  return {
    // Without the browser's locks each window sends on its own; the server accepts an edit twice.
    withTabLock: (work) => (typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(lock, work)),
    isOnline: () => navigator.onLine,
    pause,
  }
}
