import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'x' }],
    tagsFilter: ['!long'],
    maxWorkers: 1,
    sequence: { shuffle: { files: true, tests: false } },
    projects: [{ test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/**/*.build.test.ts', '**/*.long.test.*'], environment: 'jsdom', pool: 'threads', isolate: false, testTimeout: 30000,
      setupFiles: [fileURLToPath(new URL('./apps/web/testing/browser-stubs.ts', import.meta.url))] } }],
  },
})
