import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { checkTree, type Judgment } from './check-tree.ts'

const check = resolve(import.meta.dirname, 'check.ts')

const CLEAN: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'packages/domain/package.json':
    '{ "name": "@fairweight/domain", "type": "module", "exports": { "./*": "./src/*/index.ts" } }',
  'packages/domain/src/README.md': 'Rules.',
  'packages/domain/src/money/index.ts': "export { cents, type Cents } from './cents.ts'\n",
  'packages/domain/src/money/cents.ts':
    'export type Cents = number\nexport const cents = (amount: number): Cents => Math.round(amount * 100)\n',
  'apps/server/src/README.md': 'Serves.',
  'apps/server/src/main.ts': "import { cents } from '@fairweight/domain/money'\n\nexport const price = cents(49.99)\n",
}

/** Judges a tree within this process. */
export const checkInProcess = checkTree

/** Judges a tree as `npm run check` does, with a process of its own: its exit code says whether the tree is sound. */
export async function checkAsProcess(root: string): Promise<Judgment> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [check, root], { encoding: 'utf8' })
  return { isSound: status === 0, lines: (stdout + stderr).trim().split('\n') }
}

/** Writes a small sound repository with some files added to it, and answers how it is judged. */
export async function checkFixture(
  forbidden: Record<string, string>,
  runFilingGate: typeof checkTree,
): Promise<Judgment> {
  const root = mkdtempSync(join(tmpdir(), 'fairweight-boundaries-'))
  try {
    for (const [name, text] of Object.entries({ ...CLEAN, ...forbidden })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    mkdirSync(join(root, 'node_modules/@fairweight'), { recursive: true })
    symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@fairweight/domain'))
    return await runFilingGate(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
