/** Builds what writes the first rows of the demo and of the dashboard as HTML: a thread of the server runs it once for every snapshot and set of rights. It lies beside the site and not in it. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { client } from '../built-files.ts'

/** The page that it writes into has its sheets already. */
const noSheets: Plugin = {
  name: 'no-sheets',
  enforce: 'pre',
  load: (id) => (/\.css(\?|$)/.test(id) ? { code: '', moduleType: 'js' } : null),
}

await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [noSheets],
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
    'process.env.NODE_ENV': '"production"',
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: join(import.meta.dirname, '../../src/app/written/write-rows.tsx'),
    outDir: join(client, '../written'),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'write-rows.mjs' } },
  },
})
