/**
 * Writes the page that a receipt of a grade is: its script and its sheet within, allowed by their hashes, and nothing else. The server puts
 * a receipt's text and its own address into it. It lies beside the site and not in it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECEIPT_PLACE } from '@fairweight/domain/grade-receipt'
import { build } from 'vite'
import { client } from '../built-files.ts'

const source = join(import.meta.dirname, '../../src/receipt')

const script = await bundle(join(source, 'receipt-page.ts'))
const sheet = readFileSync(join(source, 'receipt.css'), 'utf8').replaceAll(/\s+/g, ' ').trim()
if (/<\/|<!--/.test(script + sheet)) throw new Error('The page of receipts would end within its own script.')

const policy = [
  "default-src 'none'",
  `script-src '${hashOf(script)}'`,
  `style-src '${hashOf(sheet)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

// Until the script has checked the text there is nothing to read but that it has not: a script that was changed does not run.
writeFileSync(
  join(client, '../grade-receipt.html'),
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Unchecked receipt</title>
<style>${sheet}</style>
</head>
<body>
<main><h1>Receipt of a grade</h1><div role="alert" class="verdict unchecked"><strong>Not checked.</strong><p>If these words stay, the file was changed or your browser does not run its script. Do not rely on it.</p></div></main>
<script type="application/json" id="receipt">${RECEIPT_PLACE}</script>
<script>${script}</script>
</body>
</html>
`,
)

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      lib: { entry, formats: ['iife'], name: 'gradeReceipt' },
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /packages\/(contract|domain)\/src\//, sideEffects: false }] },
      },
    },
  })
  const [output] = [built].flat()
  const file = output && 'output' in output ? output.output[0] : undefined
  if (file === undefined) throw new Error('The page of receipts has no script.')
  return file.code.trim()
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
