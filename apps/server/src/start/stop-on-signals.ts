/**
 * Runs `stop` at the first SIGINT, SIGTERM or SIGHUP and ends the process with 0. Further signals change nothing: Ctrl-C arrives
 * twice, once from the terminal and once passed on by npm.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
