/** Lets one piece of work run at a time among all windows of this browser; a window that closes gives its turn away. */
export type TakeTurns = <Result>(work: () => Promise<Result>) => Promise<Result>

const NAME = 'fairweight-edits'

/** By the browser's locks; where it has none each window stands for itself, which the server's answers bear. */
export const takeTurns: TakeTurns = (work) => (typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(NAME, work))
