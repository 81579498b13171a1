import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vocabularyPage } from './vocabulary-page.ts'

writeFileSync(join(import.meta.dirname, '../../docs/vocabulary.md'), vocabularyPage())
