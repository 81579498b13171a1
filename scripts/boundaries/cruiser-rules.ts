import type { IForbiddenRuleType } from 'dependency-cruiser'
import { LIBRARY_OWNERS } from './allowed-dependencies.ts'
import type { ModuleFolder } from './module-folders.ts'

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const inside = (folder: string) => `^${literally(folder)}/`
const parentOf = (folder: string) => folder.slice(0, folder.lastIndexOf('/'))
const tests = String.raw`\.test\.tsx?$|\btesting/`
const forTests = [
  'packages/testing',
  'packages/application',
  'apps/web/testing',
  'apps/payment-sandbox',
  'apps/market-sandbox',
]

/** The arrows of one folder, and those of its tests, which may import packages/testing as well. */
const arrowRules = (moduleFolder: ModuleFolder): IForbiddenRuleType[] => [
  arrowRule(moduleFolder, { pathNot: tests }, []),
  arrowRule(moduleFolder, { path: tests }, forTests),
]

/** Among the folders beside it, a folder may import only itself, those in its row and the further ones. */
function arrowRule(
  moduleFolder: ModuleFolder,
  files: { path?: string; pathNot?: string },
  further: readonly string[],
): IForbiddenRuleType {
  const parentFolder = parentOf(moduleFolder.folder)
  const scope =
    moduleFolder.folder.split('/').length === 2
      ? '^(apps|packages)/[^/]+/'
      : parentFolder.endsWith('/features')
        ? '^apps/web/src/[^/]+/'
        : `${inside(parentFolder)}[^/]+/`
  return {
    name: `arrow: ${moduleFolder.folder}`,
    severity: 'error',
    comment: `may import ${moduleFolder.mayImport.length === 0 ? 'no other folder' : `only ${moduleFolder.mayImport.join(', ')}`}`,
    from: {
      ...files,
      path: files.path ? `${inside(moduleFolder.folder)}.*(${files.path})` : inside(moduleFolder.folder),
    },
    to: { path: scope, pathNot: [moduleFolder.folder, ...moduleFolder.mayImport, ...further].map(inside) },
  }
}

function libraryRule([library, moduleFolders]: [string, string | readonly string[]]): IForbiddenRuleType {
  const folders = [moduleFolders].flat()
  return {
    name: `library: ${library}`,
    severity: 'error',
    comment: `only ${folders.join(' and ')} may know this library`,
    from: { path: '^(apps|packages)/', pathNot: [...folders.map(inside), tests] },
    to: { path: `(^|/)node_modules/${literally(library)}/` },
  }
}

const standing: IForbiddenRuleType[] = [
  {
    name: 'ring',
    severity: 'error',
    comment: 'imports must not come back to where they started, types included',
    from: {},
    to: { circular: true },
  },
  {
    name: 'pure: packages/domain',
    severity: 'error',
    comment: 'mathematics and rules only: no library, no Node module',
    from: { path: '^packages/domain/src/', pathNot: tests },
    to: { pathNot: '^packages/domain/' },
  },
  {
    name: 'pure: packages/contract',
    severity: 'error',
    comment: 'the browser reads it: beside the domain, zod alone',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/(domain|contract)/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'tools stay outside',
    severity: 'error',
    comment: 'the product never imports its scripts or its verification',
    from: { path: '^(apps|packages)/', pathNot: tests },
    to: { path: '^(scripts|verification)/' },
  },
]

/** The forbidden imports that follow from the folders on disk and the one table of arrows. */
export function cruiserRules(moduleFolders: readonly ModuleFolder[]): IForbiddenRuleType[] {
  return [...standing, ...moduleFolders.flatMap(arrowRules), ...Object.entries(LIBRARY_OWNERS).map(libraryRule)]
}
