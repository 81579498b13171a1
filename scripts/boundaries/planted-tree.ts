import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const check = resolve(import.meta.dirname, 'check.ts')

const clean: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'packages/domain/package.json': '{ "name": "@fairweight/domain", "type": "module", "exports": { "./*": "./src/*/index.ts" } }',
  'packages/domain/src/README.md': 'Rules.',
  'packages/domain/src/money/README.md': 'Money.',
  'packages/domain/src/money/index.ts': "export { cents, type Cents } from './cents.ts'\n",
  'packages/domain/src/money/cents.ts': 'export type Cents = number\nexport const cents = (amount: number): Cents => Math.round(amount * 100)\n',
  'apps/server/src/README.md': 'Serves.',
  'apps/server/src/main.ts': "import { cents } from '@fairweight/domain/money'\n\nexport const price = cents(49.99)\n",
}

/** Writes a small sound repository with some files planted into it, runs the check on it, and answers its exit code and lines. */
export function checkPlanted(planted: Record<string, string>): { code: number | null; lines: string } {
  const root = mkdtempSync(join(tmpdir(), 'fairweight-boundaries-'))
  try {
    for (const [name, text] of Object.entries({ ...clean, ...planted })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    mkdirSync(join(root, 'node_modules/@fairweight'), { recursive: true })
    symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@fairweight/domain'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [check, root], { encoding: 'utf8' })
    return { code: status, lines: stdout + stderr }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
