import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { methodologyPages } from './methodology/pages.ts'

const folder = join(import.meta.dirname, '../docs/methodology')
mkdirSync(folder, { recursive: true })
for (const [name, text] of methodologyPages()) writeFileSync(join(folder, name), text)
console.log(`Wrote ${methodologyPages().size} pages to docs/methodology.`)
