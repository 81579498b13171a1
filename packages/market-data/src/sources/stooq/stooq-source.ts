import { SourceError } from '../../fetching/source-client.ts'
import { SOURCE_WORDS } from '../../provenance/source-name.ts'
import type { MarketSource } from '../market-source.ts'

/** Stooq: its bulk archive is downloaded by hand, behind a test for people, so that it offers nothing to a program. */
export function stooqSource(): MarketSource {
  return {
    name: 'stooq',
    words: SOURCE_WORDS.stooq,
    offers: [],
    quota: { perSecond: 1, perDay: 0 },
    terms: 'For personal use, and only files that you downloaded yourself.',
    plan() {
      throw byHand()
    },
    async check() {
      return 'its files are imported by hand'
    },
    async fetch() {
      throw byHand()
    },
  }
}

function byHand(): SourceError {
  return new SourceError(
    { source: 'stooq', failure: 'blocked' },
    'Stooq does not serve programs: download its daily archive in a browser, unpack it, and run fairweight market import --prices with its files.',
  )
}
