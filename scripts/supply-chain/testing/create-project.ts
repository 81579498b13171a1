import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedPackage } from './local-registry.ts'

const root = join(import.meta.dirname, '../../..')

/** What a lock file marks a package with. */
type Marks = Readonly<Record<string, { readonly dev?: true; readonly hasInstallScript?: true }>>

/** Writes a project that depends on these packages, with our own .npmrc and our own way of installing. */
export function createProject(
  folder: string,
  packages: readonly PublishedPackage[],
  { marks = {}, allowScripts = {} }: { marks?: Marks; allowScripts?: Readonly<Record<string, boolean>> } = {},
): void {
  const wanted = (isDev: boolean) =>
    Object.fromEntries(
      packages.filter(({ name }) => (marks[name]?.dev === true) === isDev).map(({ name, version }) => [name, version]),
    )
  const manifest = { name: 'shop', version: '1.0.0', dependencies: wanted(false), devDependencies: wanted(true) }
  const entries = packages.map(({ name, version, integrity }) => [
    `node_modules/${name}`,
    { version, integrity, ...marks[name] },
  ])
  const lock = {
    name: 'shop',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': manifest, ...Object.fromEntries(entries) },
  }
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, allowScripts }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  for (const file of ['.npmrc', 'scripts/ensure-installed.mjs', 'scripts/file-lock.mjs'])
    cpSync(join(root, file), join(folder, file))
}

/** As an install leaves it: each package in its folder. */
export function createInstalledPackages(folder: string, packages: readonly PublishedPackage[]): void {
  for (const { name, version } of packages) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
  }
}

/**
 * npm looks for signing keys in the store of Sigstore first, which tests must not call. This stands in for npm's client of that store
 * alone: it knows no keys of the registry, so npm takes them from the registry itself, or it is out of reach.
 */
export function createKeyStore(folder: string, isInReach: boolean): Record<string, string> {
  const file = join(folder, 'key-store.cjs')
  const answer = isInReach
    ? "({ getTarget: async () => { throw Object.assign(new Error('no such target'), { code: 'TUF_FIND_TARGET_ERROR' }) } })"
    : "{ throw Object.assign(new Error('getaddrinfo ENOTFOUND keys.example'), { code: 'ENOTFOUND' }) }"
  writeFileSync(
    file,
    `const Module = require('node:module')\nconst load = Module._load\nModule._load = (name, ...rest) => (name === '@sigstore/tuf' ? { ...load(name, ...rest), initTUF: async () => ${answer} } : load(name, ...rest))\n`,
  )
  return { NODE_OPTIONS: `--require=${file}` }
}
