/** The server cannot start; its message is the one sentence to show. */
export class StartupError extends Error {
  override readonly name = 'StartRefused'
}
