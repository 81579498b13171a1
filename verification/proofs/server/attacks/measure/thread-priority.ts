import { getPriority, setPriority } from 'node:os'

const FAVORED = -10
const STEPPED_BACK = 10

/**
 * Puts a thread before others of this machine, where that is allowed: real attackers work on machines of their own, and take none of the
 * server's processors. Answers whether it could be done.
 */
export function favor(thread: number): boolean {
  try {
    setPriority(thread, FAVORED)
    return true
  } catch {
    return false
  }
}

/** Puts this thread, and those that it starts from now on, behind. */
export function lowerPriority(): void {
  if (getPriority() < STEPPED_BACK) setPriority(STEPPED_BACK)
}
