import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const moduleFolders = ['apps', 'packages', 'scripts', 'verification']
const outputs = new Set([
  'node_modules',
  'build',
  '.react-router',
  'test-results',
  'playwright-report',
  'coverage',
  'reports',
])
const SOURCE_NAME = /\.(ts|tsx|mts|mjs|js)$/

/** The subfolders of a folder by name, sorted; none when the folder is absent. */
export function foldersIn(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !outputs.has(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** Every file of ours below a folder, relative to the root, outputs and installed packages left out. */
export function filesUnder(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return outputs.has(entry.name) ? [] : filesUnder(root, name)
    return [name]
  })
}

/** Every source file of every package. */
export const allFiles = (root: string): string[] =>
  moduleFolders.flatMap((moduleFolder) => filesUnder(root, moduleFolder))

export const isSource = (file: string): boolean => SOURCE_NAME.test(file)
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
