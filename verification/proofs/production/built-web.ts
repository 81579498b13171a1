import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minimalEnvironment } from '../../../packages/testing/src/database/inherited-process.ts'

const root = join(import.meta.dirname, '../../..')

/** The folder of the built web app, which is built first where it is not of these sources; apart from the tests' own environment, which is not that of a build. */
export async function builtWeb(): Promise<string> {
  const script = "import('./scripts/build-web.mjs').then(({ buildWeb }) => buildWeb())"
  const env = { ...minimalEnvironment(), HOME: process.env['HOME'] }
  await promisify(execFile)(process.execPath, ['-e', script], { cwd: root, env })
  return join(root, 'apps/web/build')
}
