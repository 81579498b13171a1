// Runs the server of this checkout or release. Plain JavaScript: to strip types takes memory of its own.
import { pathToFileURL } from 'node:url'
import { isProduction } from '../production.mjs'
import { serverProgram } from './server-program.mjs'

/** Production builds nothing: what has no bundle there runs from its sources. */
const build = isProduction ? null : () => import('./build-server.mjs').then(({ buildServer }) => buildServer())

await import(pathToFileURL(await serverProgram({ build })).href)
