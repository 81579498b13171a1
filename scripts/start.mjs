// npm start: works on a machine with only npm and some Node from 18 up.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProduction, requireReadyMade } from './production.mjs'
import { exitLike, install, root, run, runsSources, runtime } from './ensure-installed.mjs'

/**
 * For a small machine: V8 collects short-lived values early instead of letting them pile up, the allocator keeps two arenas of memory instead of
 * eight a core, and what was compiled once is kept. `docs/performance.md` has what each saves.
 */
const FLAGS = ['--max-semi-space-size=4']
const LEAN = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/fairweight-compiled'),
}
const again = [...FLAGS, fileURLToPath(import.meta.url), ...process.argv.slice(2)]

if (isProduction) await requireReadyMade()
else await install()
if (!runsSources()) {
  const end = await run(runtime(), again, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], addedEnv: LEAN })
  await exitLike(end)
} else if (!process.connected && !FLAGS.every((flag) => process.execArgv.includes(flag))) {
  // The same process, begun anew with what only its beginning can set.
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...again], { ...process.env, ...LEAN })
} else {
  // Without its parent this process would keep the port for ever.
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // A release has nothing to build the web app with. The server begins beside the build, and waits for it when it needs the pages.
  if (!isProduction) await import('./build-web.mjs').then(({ beginWebBuild }) => beginWebBuild())
  await import('./server-bundle/serve.mjs')
}
