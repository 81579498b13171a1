// Runs the server of this checkout or release. Plain JavaScript: to strip types takes memory of its own.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { exitLike, run } from '../ensure-installed.mjs'
import { isProduction } from '../production.mjs'
import { serverProgram } from './server-program.mjs'

/** In a process that ends, for what the bundler takes of memory stays with its process. */
async function build() {
  const end = await run(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url))])
  if (end.code !== 0) await exitLike(end)
}

/** Production builds nothing: what has no bundle there runs from its sources. */
await import(pathToFileURL(await serverProgram({ build: isProduction ? null : build })).href)
