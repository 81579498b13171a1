import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

/** Looks whether the port can be had, before minutes of work are put into a start that would fail on it; for 0 it answers one that can. */
export async function requireFreePort(host: string, port: number): Promise<number> {
  const probe = createServer()
  try {
    await new Promise<void>((settle, fail) => {
      probe.once('error', fail)
      probe.listen({ host, port, exclusive: true }, settle)
    })
  } catch (error) {
    throw portInUseError(error, host, port)
  }
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  return typeof address === 'object' && address ? address.port : port
}

/** What went wrong with listening, as a sentence that says what to do. */
export function portInUseError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is already in use. Stop the other program or choose another port with PORT.`)
  if (code === 'EACCES')
    return new StartupError(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST is ${host}, which is not an address of this machine.`)
  return error
}
