import { Contrib, Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library'
import { isForeign, type LockEntry, type LockFile, packageName } from './lock-file.ts'
import { neededPaths } from './production-packages.ts'

/** Where a release keeps its list of parts; the ending is the one that CycloneDX registered. */
export const SBOM_FILE = 'fairweight.cdx.json'

const licenses = new Contrib.License.Factories.LicenseFactory(parseExpression)

/**
 * The parts of the product as CycloneDX 1.6 in JSON: each package with version, address (purl), hash, license, and what it needs. The
 * same lock file gives the same bytes, so it holds neither the time nor a serial number; both are optional in the format.
 * @param paths of the lock file's packages that are parts
 */
export function sbom(lock: LockFile, paths: readonly string[]): string {
  const isPart = new Set(paths)
  const parts = new Map<string, Models.Component>()
  for (const path of paths) addPart(parts, path, entryAt(lock, path))
  for (const path of paths) link(lock, parts, path)

  const product = new Models.Component(Enums.ComponentType.Application, lock.name, {
    version: lock.version,
    bomRef: `${lock.name}@${lock.version}`,
  })
  for (const path of directParts(lock, isPart)) product.dependencies.add(partAt(lock, parts, path).bomRef)
  const metadata = new Models.Metadata({
    component: product,
    lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.Build]),
  })
  const bom = new Models.Bom({ metadata, components: new Models.ComponentRepository(parts.values()) })
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

/** The address of a package in the npm registry, as the package-url specification writes it. */
export function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`
}

/** A package that is installed in two places, in one version, is one part. */
function addPart(
  parts: Map<string, Models.Component>,
  path: string,
  { version = '', integrity = '', license, optional }: LockEntry,
): void {
  const name = packageName(path)
  const purl = packageUrl(name, version)
  const known = parts.get(purl)
  if (known !== undefined) {
    if (optional !== true) known.scope = Enums.ComponentScope.Required
    return
  }
  const [group, bare] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const part = new Models.Component(Enums.ComponentType.Library, bare ?? name, {
    ...(group !== undefined && { group }),
    version,
    purl,
    bomRef: purl,
    scope: optional === true ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    hashes: new Models.HashDictionary(hashesOf(integrity)),
    ...(license !== undefined && { licenses: new Models.LicenseRepository([licenses.makeFromString(license)]) }),
  })
  parts.set(purl, part)
}

function link(lock: LockFile, parts: ReadonlyMap<string, Models.Component>, path: string): void {
  const { dependencies } = partAt(lock, parts, path)
  for (const needed of neededPaths(lock, path)) dependencies.add(partAt(lock, parts, needed).bomRef)
}

/** The parts that our own packages name. */
function directParts(lock: LockFile, isPart: ReadonlySet<string>): string[] {
  const own = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
  return own
    .flatMap((path) => neededPaths(lock, path))
    .filter((path) => isPart.has(path) && isForeign(path, entryAt(lock, path)))
}

function entryAt({ packages }: LockFile, path: string): LockEntry {
  const entry = packages[path]
  if (entry === undefined) throw new Error(`package-lock.json has no "${path}".`)
  return entry
}

function partAt(lock: LockFile, parts: ReadonlyMap<string, Models.Component>, path: string): Models.Component {
  const part = parts.get(packageUrl(packageName(path), entryAt(lock, path).version ?? ''))
  if (part === undefined) throw new Error(`"${path}" is needed by a part and is none itself.`)
  return part
}

const algorithms: Readonly<Record<string, Enums.HashAlgorithm>> = {
  sha512: Enums.HashAlgorithm['SHA-512'],
  sha1: Enums.HashAlgorithm['SHA-1'],
}

/** Lock files write hashes in base64, CycloneDX in hexadecimal digits. */
function hashesOf(integrity: string): [Enums.HashAlgorithm, string][] {
  return integrity.split(' ').flatMap((text): [Enums.HashAlgorithm, string][] => {
    const [prefix = '', digest = ''] = text.split(/-(.*)/s)
    const algorithm = algorithms[prefix]
    return algorithm === undefined ? [] : [[algorithm, Buffer.from(digest, 'base64').toString('hex')]]
  })
}

/** Stands for a parser of license expressions: each word must be a license of the SPDX list, or join two. */
function parseExpression(text: string): void {
  const words = text.split(/[\s()]+/).filter((word) => word !== '')
  const unknown = words.find((word) => !['AND', 'OR', 'WITH'].includes(word) && !SPDX.isSupportedSpdxId(word))
  if (unknown !== undefined) throw new Error(`"${unknown}" is no license of the SPDX list.`)
}
