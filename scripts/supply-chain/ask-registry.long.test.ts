import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askForAdvisories, askForSignatures } from './ask-registry.ts'
import { createInstalledPackages, createKeyStore, createProject } from './testing/create-project.ts'
import {
  type LocalRegistry,
  openRegistry,
  publish,
  type PublishedPackage,
  type RegistryBehavior,
} from './testing/local-registry.ts'

let folder: string
let project: string
let packages: PublishedPackage[]
const registries: LocalRegistry[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweight-registry-'))
  project = join(folder, 'project')
  packages = ['till', 'press'].map((name) => publish(join(folder, 'published'), { name, version: '1.0.0' }))
  createProject(project, packages, { marks: { press: { dev: true } } })
  createInstalledPackages(project, packages)
})

afterEach(async () => {
  await Promise.all(registries.splice(0).map((registry) => registry.close()))
  rmSync(folder, { recursive: true })
})

/** The real npm, whose registry is here. */
async function asking(manners: RegistryBehavior, isKeyStoreInReach = true) {
  const registry = await openRegistry(packages, manners)
  registries.push(registry)
  return {
    folder: project,
    shipped: new Set(['node_modules/till']),
    environment: { ...npmSettings(registry.url), ...createKeyStore(folder, isKeyStoreInReach) },
  }
}

const npmSettings = (url: string) => ({
  npm_config_registry: url,
  npm_config_cache: join(folder, 'cache'),
  npm_config_userconfig: join(folder, 'none'),
})
const advisory = (severity: string) => ({
  id: 7,
  url: 'https://advisories.example/7',
  title: 'Gives change twice',
  severity,
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 8 },
})
const QUIET: RegistryBehavior = { advisories: null, signatures: null }

test('a grave advisory of a shipped package is wrong, with what it is and where to read it', async () => {
  const answer = await askForAdvisories(await asking({ ...QUIET, advisories: { till: [advisory('high')] } }))
  expect(answer).toEqual({ kind: 'wrong', findings: ['till: Gives change twice (high, https://advisories.example/7)'] })
})

test('a lesser one, and any of a package for development, are told and pass', async () => {
  const answer = await askForAdvisories(
    await asking({ ...QUIET, advisories: { till: [advisory('moderate')], press: [advisory('critical')] } }),
  )
  expect(answer).toMatchObject({
    kind: 'fine',
    sentence: expect.stringMatching(
      /^No advisory of high severity .*2 lower or development only:  (till, press|press, till)/,
    ),
  })
})

test('no advisory is fine', async () => {
  expect(await askForAdvisories(await asking({ ...QUIET, advisories: {} }))).toEqual({
    kind: 'fine',
    sentence: 'No advisory of high severity for what is shipped (none at all).',
  })
})

test('a registry without advisories, and none at all, are told', async () => {
  const question = await asking(QUIET)
  expect(await askForAdvisories(question)).toMatchObject({
    kind: 'silent',
    why: expect.stringContaining('404 Not Found'),
  })
  await registries[0]?.close()
  expect(await askForAdvisories(question)).toMatchObject({
    kind: 'silent',
    why: expect.stringContaining('ECONNREFUSED'),
  })
})

test('good signatures are fine', async () => {
  expect(await askForSignatures(await asking({ ...QUIET, signatures: 'good' }))).toEqual({
    kind: 'fine',
    sentence: 'Every installed package has the signature of the registry.',
  })
})

test('a signature by another key is wrong, for packages of development too, for they run here', async () => {
  const answer = await askForSignatures(await asking({ ...QUIET, signatures: 'forged' }))
  expect(answer).toEqual({
    kind: 'wrong',
    findings: ['press', 'till'].map((name) => `${name}@1.0.0 has a signature that is not the registry's`),
  })
})

test('a missing signature is wrong where the registry signs', async () => {
  const answer = await askForSignatures(await asking({ ...QUIET, signatures: 'missing' }))
  expect(answer).toEqual({
    kind: 'wrong',
    findings: ['press', 'till'].map((name) => `${name}@1.0.0 has no signature, though the registry signs`),
  })
})

test('a registry without keys, and a store of keys out of reach, are told', async () => {
  expect(await askForSignatures(await asking(QUIET))).toMatchObject({
    kind: 'silent',
    why: expect.stringContaining('a supported registry'),
  })
  expect(await askForSignatures(await asking({ ...QUIET, signatures: 'good' }, false))).toMatchObject({
    kind: 'silent',
    why: expect.stringContaining('ENOTFOUND'),
  })
})

test('an install runs the scripts that are allowed by name and version, and no others', async () => {
  const postinstall = `node -e "require('node:fs').writeFileSync('ran', '')"`
  packages = ['till', 'press'].map((name) =>
    publish(join(folder, 'published'), { name, version: '1.0.0', scripts: { postinstall } }),
  )
  createProject(project, packages, {
    marks: { till: { hasInstallScript: true }, press: { hasInstallScript: true } },
    allowScripts: { 'till@1.0.0': true, press: false },
  })
  const { environment } = await asking(QUIET)
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  rmSync(join(project, 'node_modules'), { recursive: true })
  await promisify(execFile)(
    process.execPath,
    ['-e', "import('./scripts/ensure-installed.mjs').then(({ install }) => install())"],
    { cwd: project, env: { ...process.env, ...environment, PATH } },
  )
  expect(['till', 'press'].map((name) => existsSync(join(project, 'node_modules', name, 'ran')))).toEqual([true, false])
})
