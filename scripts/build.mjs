// npm run build: writes to release/ what a server needs to run in production.
import { buildWeb } from './build-web.mjs'
import { exitLike, install, run } from './ensure-installed.mjs'

await install()
await buildWeb()
await exitLike(await run('node', ['scripts/release/write.ts']))
