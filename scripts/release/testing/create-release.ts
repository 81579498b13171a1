import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isForeign, readLockFile } from '../../supply-chain/lock-file.ts'
import { RUNNING } from '../product.ts'
import { writeRelease } from '../write-release.ts'

const root = join(import.meta.dirname, '../../..')

/** Writes a release with a web app of one page, and lays its packages from those that are installed here. */
export async function createSmallRelease(folder: string): Promise<void> {
  const webBuild = `${folder}-web`
  writeSmallWeb(webBuild)
  await writeRelease({ root, webBuild, folder })
  createPackages(folder)
}

function writeSmallWeb(folder: string): void {
  mkdirSync(join(folder, 'client'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><title>Fairweight</title>')
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({
      '*': { file: 'index.html', policy: "default-src 'self'" },
      '404': { file: 'index.html', policy: "default-src 'self'" },
    }),
  )
  mkdirSync(join(folder, 'written'))
  writeFileSync(join(folder, 'grade-receipt.html'), '<!doctype html><title>Receipt</title>')
}

/** What npm ci would do, without a registry: each package of the release's lock file that fits this machine, and npm's record of them. */
function createPackages(folder: string): void {
  const lock = readLockFile(folder)
  const isHere = (path: string) => existsSync(join(root, path)) && !path.startsWith('node_modules/node-linux-')
  const record = Object.fromEntries(
    Object.entries(lock.packages).filter(([path, { link }]) => link === true || isHere(path)),
  )
  const foreign = Object.entries(record).flatMap(([path, entry]) => (isForeign(path, entry) ? path : []))
  const here = foreign.filter((path) => !foreign.some((outer) => path.startsWith(`${outer}/`)))
  // Whole folders at once: a package's own packages lie within it, and all of these are in the lock file or the start says so.
  for (const path of here) copyFolder(join(root, path), join(folder, path))
  for (const path of RUNNING) linkOwn(folder, path)
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ ...lock, packages: record }))
}

function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-a', '--reflink=auto', from, to])
}

function linkOwn(folder: string, path: string): void {
  const { name }: { name: string } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))
  const link = join(folder, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), join(folder, path)), link)
}
