/** What the bundler tells of a file that it wrote; a part of its own type. */
interface WrittenFile {
  readonly type: string
  readonly imports?: readonly string[]
}

type Bundle = Readonly<Record<string, WrittenFile>>

/** A file with every file that it imports, however deep. */
function broughtBy(file: string, bundle: Bundle): ReadonlySet<string> {
  const brought = new Set([file])
  for (const one of brought) for (const next of bundle[one]?.imports ?? []) brought.add(next)
  return brought
}

/**
 * Which files a part needs that the file which asks for it has not brought by itself: only those are fetched along with the part. The
 * others are there already, and each naming of one in the script costs bytes.
 */
export function missingFiles() {
  let bundle: Bundle = {}
  const brought = new Map<string, ReadonlySet<string>>()
  return {
    plugin: {
      name: 'missing-files',
      generateBundle(_options: unknown, written: Bundle) {
        bundle = written
        brought.clear()
      },
    },
    resolveDependencies(_part: string, needed: string[], { hostId }: { readonly hostId: string }): string[] {
      const there = brought.get(hostId) ?? broughtBy(hostId, bundle)
      brought.set(hostId, there)
      return needed.filter((file) => !there.has(file))
    },
  }
}
