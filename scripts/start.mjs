// npm start: works on a machine with only npm and some Node from 18 up.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isProduction, requireReadyMade } from './production.mjs'
import { exitLike, install, root, run, runsSources, runtime } from './ensure-installed.mjs'

if (isProduction) await requireReadyMade()
else await install()
if (runsSources()) {
  // Without its parent this process would keep the port for ever.
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // A release has nothing to build the web app with.
  if (!isProduction) await import('./build-web.mjs').then(({ buildWeb }) => buildWeb())
  // A release has no payment sandbox either.
  const withSandbox = join(root, 'scripts/serve-with-sandbox.ts')
  const program = existsSync(withSandbox) ? withSandbox : join(root, 'apps/server/src/main.ts')
  await import(pathToFileURL(program).href)
} else {
  const again = [join(root, 'scripts/start.mjs'), ...process.argv.slice(2)]
  await exitLike(await run(runtime(), again, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }))
}
