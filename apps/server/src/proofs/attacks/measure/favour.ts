import { getPriority, setPriority } from 'node:os'

const favoured = -10
const steppedBack = 10

/**
 * Puts a thread before others of this machine, where that is allowed: real attackers work on machines of their own, and take none of the
 * server's processors. Answers whether it could be done.
 */
export function favour(thread: number): boolean {
  try {
    setPriority(thread, favoured)
    return true
  } catch {
    return false
  }
}

/** Puts this thread, and those that it starts from now on, behind. */
export function stepBack(): void {
  if (getPriority() < steppedBack) setPriority(steppedBack)
}
