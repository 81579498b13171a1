import type { IForbiddenRuleType } from 'dependency-cruiser'
import { LIBRARY_ROOMS } from './allowed-arrows.ts'
import type { Room } from './rooms.ts'

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const inside = (folder: string) => `^${literally(folder)}/`
const houseOf = (folder: string) => folder.slice(0, folder.lastIndexOf('/'))
const tests = String.raw`\.test\.tsx?$|/testing/`
const webTesting = 'apps/web/src/testing'

/** The arrows of one room, and those of its tests, which may use the room for testing as well. */
const arrowRules = (room: Room): IForbiddenRuleType[] => [arrowRule(room, { pathNot: tests }, []), arrowRule(room, { path: tests }, [webTesting])]

/** Among the rooms of its house, a room may import only itself, those in its row and the further ones. */
function arrowRule(room: Room, files: { path?: string; pathNot?: string }, further: readonly string[]): IForbiddenRuleType {
  const house = houseOf(room.folder)
  const scope = room.folder.split('/').length === 2 ? '^(apps|packages)/[^/]+/' : house.endsWith('/features') ? '^apps/web/src/[^/]+/' : `${inside(house)}[^/]+/`
  return {
    name: `arrow: ${room.folder}`,
    severity: 'error',
    comment: `may import ${room.mayImport.length === 0 ? 'no other room' : `only ${room.mayImport.join(', ')}`}`,
    from: { ...files, path: files.path ? `${inside(room.folder)}.*(${files.path})` : inside(room.folder) },
    to: { path: scope, pathNot: [room.folder, ...room.mayImport, ...further].map(inside) },
  }
}

function libraryRule([library, rooms]: [string, string | readonly string[]]): IForbiddenRuleType {
  const folders = [rooms].flat()
  return {
    name: `library: ${library}`,
    severity: 'error',
    comment: `only ${folders.join(' and ')} may know this library`,
    from: { path: '^(apps|packages)/', pathNot: folders.map(inside) },
    to: { path: `(^|/)node_modules/${literally(library)}/` },
  }
}

const standing: IForbiddenRuleType[] = [
  { name: 'ring', severity: 'error', comment: 'imports must not come back to where they started, types included', from: {}, to: { circular: true } },
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
    comment: 'the product never imports its scripts, benchmarks or browser tests',
    from: { path: '^(apps|packages)/', pathNot: tests },
    to: { path: '^(scripts|bench|e2e)/' },
  },
]

/** The forbidden imports that follow from the rooms on disk and the one table of arrows. */
export function cruiserRules(rooms: readonly Room[]): IForbiddenRuleType[] {
  return [...standing, ...rooms.flatMap(arrowRules), ...Object.entries(LIBRARY_ROOMS).map(libraryRule)]
}
