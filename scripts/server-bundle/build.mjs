// A program of its own: what the bundler takes of memory, 300 MB, goes with it.
import { buildServer } from './build-server.mjs'

await buildServer()
