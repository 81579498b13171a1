// npm run dev: the product in development mode; the server restarts and the page reloads on every change.
import { install, exitLike, run } from './ensure-installed.mjs'

const port = process.env.PORT ?? '3000'

await install()
const server = run('node', ['--watch', '--watch-preserve-output', 'scripts/serve-with-sandbox.ts'], {
  addedEnv: { FAIRWEIGHT_MODE: 'development', PORT: port },
})
const web = run('react-router', ['dev', '--port', '5173', '--host', '127.0.0.1'], {
  cwd: new URL('../apps/web', import.meta.url).pathname,
  addedEnv: { FAIRWEIGHT_API: `http://localhost:${port}` },
})
console.log(`The web app reloads at http://localhost:5173; the server answers at http://localhost:${port}.`)
await exitLike(await Promise.race([server, web]))
