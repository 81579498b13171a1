/** The server cannot start; its message is the one sentence to show. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
