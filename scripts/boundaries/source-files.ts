import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const rooms = ['apps', 'packages', 'scripts', 'e2e', 'bench']
const outputs = new Set(['node_modules', 'build', '.react-router', 'test-results', 'playwright-report', 'coverage', 'reports'])
const sourceName = /\.(ts|tsx|mts|mjs|js)$/

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

/** Every file of ours in every room. */
export const allFiles = (root: string): string[] => rooms.flatMap((room) => filesUnder(root, room))

export const isSource = (file: string): boolean => sourceName.test(file)
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
