import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { SourceError } from '@fairweight/market-data/fetching/source-client.ts'
import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import type { FetchedFiles, MarketSource, Need } from '@fairweight/market-data/sources/market-source.ts'
import type { MarketSources, OpenClient } from '../market-sources.ts'

/** Files for the import by its option, with what is to be said of them and who sent them. */
export interface FetchedNeeds extends FetchedFiles {
  readonly by: readonly SourceName[]
}

/** What was needed did not come: one sentence, whether it may come by itself, and when a provider wants to be asked again. */
export class FetchFailedError extends OperationError {
  readonly mayPass: boolean
  /** Milliseconds since 1970; null where nobody says. */
  readonly retryAt: number | null

  constructor(
    code: string,
    message: string,
    { mayPass = true, retryAt = null }: { mayPass?: boolean; retryAt?: number | null } = {},
  ) {
    super(code, message)
    this.mayPass = mayPass
    this.retryAt = retryAt
  }
}

/** Every source that offers a need failed. */
function allFailed(failures: readonly [SourceError, ...SourceError[]]): FetchFailedError {
  // An answer that is not there yet may be there in an hour.
  const passing = failures.filter(({ mayPass, failure }) => mayPass || failure === 'not-found')
  const times = passing.flatMap(({ retryAt }) => retryAt ?? [])
  const sentences = failures.map(({ message }) => message).join(' ')
  const retryAt = times.length === 0 ? null : Math.min(...times)
  return new FetchFailedError(failures[0].code, sentences, { mayPass: passing.length > 0, retryAt })
}

interface Fetching {
  readonly sources: Pick<MarketSources, 'sources'>
  readonly client: OpenClient
  readonly signal?: AbortSignal
  /** Hears which source is asked for what. */
  readonly onAsk?: (source: MarketSource, need: Need) => void
}

/**
 * Fetches several needs, each from the first source that can bring it; where one failed and another helped out, a note says so. A need
 * that no source offers brings nothing. Throws FetchFailedError where all that offer a need failed.
 */
export async function fetchNeeds(needs: readonly Need[], fetching: Fetching): Promise<FetchedNeeds> {
  const files: Partial<Record<keyof FetchedFiles['files'], string[]>> = {}
  const notes: string[] = []
  const by = new Set<SourceName>()
  for (const need of needs) {
    const fetched = await fetchNeed(need, fetching)
    if (fetched === null) continue
    for (const kind of kindsOf(fetched.files)) (files[kind] ??= []).push(...(fetched.files[kind] ?? []))
    notes.push(...fetched.notes)
    by.add(fetched.by)
  }
  return { files, notes, by: [...by] }
}

async function fetchNeed(
  need: Need,
  { sources, client, signal, onAsk }: Fetching,
): Promise<(FetchedFiles & { readonly by: SourceName }) | null> {
  const failures: SourceError[] = []
  for (const source of sourcesFor(need.kind, sources.sources)) {
    try {
      onAsk?.(source, need)
      const { files, notes } = await source.fetch(need, client, signal)
      const helped = failures.map(({ message }) => `${message} ${source.words} was asked instead.`)
      return { files, notes: [...helped, ...notes], by: source.name }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      failures.push(error)
    }
  }
  const [first, ...others] = failures
  if (first !== undefined) throw allFailed([first, ...others])
  return null
}

/** The options of the import that files were fetched for. */
export function kindsOf(files: FetchedFiles['files']): (keyof FetchedFiles['files'])[] {
  const isKind = (name: string): name is keyof FetchedFiles['files'] => Object.hasOwn(files, name)
  return Object.keys(files).filter(isKind)
}
