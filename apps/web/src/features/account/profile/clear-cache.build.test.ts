import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'

/** Builds the profile's tabs as a site is built, in memory, and answers all of its script. */
async function builtScript(mode: 'production' | 'development'): Promise<string> {
  const entry = fileURLToPath(new URL('profile-tabs.tsx', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), 'import.meta.env.DEV': String(mode === 'development') },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: (id) => !id.startsWith('.') && !id.startsWith('/') },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return outputs.map((part) => ('code' in part ? part.code : '')).join('\n')
}

it('is in a development build and leaves no trace in one for production', async () => {
  expect(await builtScript('development')).toContain('Clear Cache')
  const production = await builtScript('production')
  expect(production).toContain('Delete Account')
  expect(production).not.toMatch(/clear.?cache/i)
}, 60_000)
