const OF_SHORT_LIVES = '--liftoff-only'

/**
 * Flags with which a process of ours that lives for moments starts: those of this one that spare it work. Under `npm test` the embedded
 * database's WebAssembly is not optimized, which costs more than it brings; the long proofs leave that to V8.
 */
export const inheritedNodeFlags: readonly string[] = process.execArgv.filter((flag) => flag === OF_SHORT_LIVES)

/** What such a process needs of the environment when it shall see nothing else of it: its programs, and what V8 made of the sources before. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
}
