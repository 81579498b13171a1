// npm run build: writes to release/ what a server needs to run in production.
import { buildWeb } from './build-web.mjs'
import { endLike, install, run } from './ready.mjs'

await install()
await buildWeb()
await endLike(await run('node', ['scripts/release/write.ts']))
