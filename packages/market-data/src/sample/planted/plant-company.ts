import type { BusinessCharacter } from '../business/business-model.ts'
import { SECTOR_PROFILES } from '../business/sector-profiles.ts'
import type { PlantedCase } from '../planted-case.ts'
import type { CompanyPlan, SampleCompany } from '../sample-company.ts'
import type { StrayRow } from './price-faults.ts'

/** A planted company as its files tell it. */
export interface PlantedStory extends SampleCompany {
  readonly strayRows: readonly StrayRow[]
}

/** A sound company of middling size, but for what the case says of it. It trades somewhat below its value. */
export function plantedPlan(planted: PlantedCase, cik: string, sessions: number): CompanyPlan {
  const profile = SECTOR_PROFILES.find(({ sector }) => sector === planted.sector)
  if (profile === undefined) throw new RangeError(`There is no sector ${planted.sector}.`)
  const sound: BusinessCharacter = {
    profile, firstRevenue: 3_000_000_000, growth: 0.04, grossMargin: 0.42, ebitMargin: 0.12, plantIntensity: 0.3,
    leverage: 0.2, payout: 0.2, acquisitions: 0.1, hasPreferred: false, hasMinority: false,
  }
  const character = { ...sound, ...planted.character }
  return {
    ticker: planted.twinOf ?? planted.ticker, cik, profile, from: planted.listedAfter ?? 0, to: sessions, character,
    bias: -0.2, isRestated: planted.isRestated ?? false,
  }
}

/** Tells a company's story the way its case has it. */
export function tellPlanted({ prices, filings }: PlantedCase, story: SampleCompany): PlantedStory {
  const told = prices?.(story.prices) ?? { prices: story.prices, strayRows: [] }
  return { ...story, ...told, facts: () => filings?.(story.facts()) ?? story.facts() }
}
