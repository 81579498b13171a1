import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanCalls } from './build-steps/lean-calls.ts'
import { leanSheet } from './build-steps/lean-stylesheet.ts'
import { missingFiles } from './build-steps/missing-files.ts'
import { publicChunk } from './build-steps/public-chunk.ts'
import { siteFiles } from './build-steps/site-files.ts'

/** In development the pages come from here, and what they ask for from the server that runs beside. */
const server = process.env.FAIRWEIGHT_API

const missing = missingFiles()

export default defineConfig({
  plugins: [tailwindcss(), leanSheet(), leanCalls(), reactRouter(), missing.plugin, siteFiles(BUILT_ORIGIN)],
  ...(server !== undefined && { server: { proxy: { '/api': server, '/dev': server } } }),
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(new Date().getFullYear()),
  },
  // Browsers that read light-dark() and @property by themselves.
  build: {
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    // Nobody reads the log; the budgets look at what brotli makes.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: missing.resolveDependencies },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing in these folders happens on import, so a page brings the forms and rules that it names and no others.
          treeshake: { moduleSideEffects: [{ test: /packages\/(contract|domain)\/src\//, sideEffects: false }] },
          output: { codeSplitting: { groups: [{ name: publicChunk, debugName: 'public' }] } },
        },
      },
    },
  },
  worker: { format: 'es' },
})
