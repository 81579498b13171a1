/** How long what is under way may take to finish. */
const patienceMilliseconds = 10_000

/**
 * Ends the process with 0 at the first SIGINT, SIGTERM or SIGHUP. Further signals change nothing: Ctrl-C arrives twice, once from
 * the terminal and once passed on by npm. While it is still starting it ends at once, which is safe: whatever is half-written
 * then is what a kill leaves, and the next start clears that away. Later it ends the way that `by` was told.
 */
export function stopOnSignals(): { by(stop: () => Promise<void>): void } {
  let stop = async () => {}
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      console.error('Not everything had finished in time.')
      process.exit(1)
    }, patienceMilliseconds).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return {
    by(how) {
      stop = how
    },
  }
}
