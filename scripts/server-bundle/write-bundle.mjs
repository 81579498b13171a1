import { renameSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { RolldownMagicString, rolldown } from 'rolldown'
import { root } from '../ensure-installed.mjs'
import { isInput } from './bundle-folder.mjs'

/** From any bundle, whose files all lie beside each other in `apps/server/build/NAME`, to the root. */
const TO_ROOT = '../../../..'

/** Libraries stay where npm installed them, and scripts that a start has loaded already where they are. */
const LIBRARIES = /^(?![./\0]|@fairweight\/)/
const START_SCRIPTS = /^\.{1,2}\/.*\.mjs$/

/** A worker that a module names by its place, a worker of another package, and a module's own place. */
const PLACES =
  /new URL\(\s*'(\.\/[^']+\.ts)',\s*import\.meta\.url,?\s*\)|new URL\(\s*import\.meta\.resolve\('(@fairweight\/[^']+\.ts)'\),?\s*\)|import\.meta\.url/g
const OTHER_PLACES = /import\.meta\.(?!url\b|resolve\('(?!\.|@fairweight\/))/

/**
 * Bundles the repository's own sources behind a program, and behind each worker and thread that they start, into one folder, as JavaScript without
 * comments and with the names of all functions. Whatever else the sources look for beside themselves is found beside the sources.
 * @param {string} program
 * @param {string} folder `apps/server/build/NAME` of a checkout or a release; complete as soon as it is there
 */
export async function writeBundle(program, folder) {
  const bundle = await rolldown({
    input: { server: program },
    platform: 'node',
    external: LIBRARIES,
    plugins: [startScripts, places],
  })
  try {
    const draft = join(dirname(folder), `${basename(folder)}.${process.pid}`)
    const { output } = await bundle.write({
      dir: draft,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      sourcemapPathTransform: (source, map) => `${TO_ROOT}/${relative(root, resolve(dirname(map), source))}`,
    })
    const strange = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds.filter(isStrange) : []))
    if (strange.length > 0) throw new Error(`A bundle's name does not tell when these change: ${strange.join(', ')}`)
    renameSync(draft, folder)
  } finally {
    await bundle.close()
  }
}

/** @param {string} id the path of a module, or the name of one that the bundler adds */
const isStrange = (id) => !id.startsWith('\0') && !isInput(relative(root, id))

/** @type {import('rolldown').Plugin} */
const startScripts = {
  name: 'start-scripts',
  resolveId: {
    filter: { id: START_SCRIPTS },
    handler: (id, importer = root) => ({
      id: `${TO_ROOT}/${relative(root, resolve(dirname(importer), id))}`,
      external: 'absolute',
    }),
  },
}

/** @type {import('rolldown').Plugin} */
const places = {
  name: 'places',
  transform: {
    filter: { code: /import\.meta\./ },
    handler(code, id) {
      /** @param {string | undefined} worker */
      const placeOf = (worker) => {
        if (worker === undefined) return `new URL('${TO_ROOT}/${relative(root, id)}', import.meta.url).href`
        const fileName = `${basename(worker, '.ts')}.js`
        this.emitFile({ type: 'chunk', id: worker, fileName })
        return `new URL('./${fileName}', import.meta.url)`
      }
      const placed = new RolldownMagicString(code)
      for (const { 0: found, 1: beside, 2: elsewhere, index } of code.matchAll(PLACES)) {
        placed.overwrite(index, index + found.length, placeOf(beside ? resolve(dirname(id), beside) : elsewhere))
      }
      const text = placed.toString()
      if (OTHER_PLACES.test(text)) throw new Error(`${id} looks for a place in a way that a bundle does not know.`)
      return { code: text, map: placed.generateMap({ hires: true }).toString() }
    },
  },
}
