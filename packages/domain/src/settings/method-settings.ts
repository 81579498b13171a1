/** Names this set of constants; it changes whenever one of them changes, and every rating carries it. */
export const METHOD_VERSION = '2026.2'

/** Every constant of the method. Fractions are fractions (0.25 is 25%), amounts USD. */
export interface MethodSettings {
  readonly version: string
  readonly valuation: {
    /** Discount rate a year by market capitalization: the first row whose floor is reached. Highest floor first. */
    readonly discountRates: readonly { readonly marketCapFrom: number; readonly rate: number }[]
    readonly taxRate: number
    readonly terminalGrowth: number
    readonly minimumGrowth: number
    readonly maximumGrowth: number
    /** Fiscal years of EBIT margin averaged, at most and at least. */
    readonly marginYears: number
    readonly minimumMarginYears: number
    /** Fiscal years of free cash flow averaged. */
    readonly cashFlowYears: number
    /** Growth a year is measured over at most so many years. */
    readonly growthYears: number
    /** Forecast years at full growth, then years of fading to terminal growth. */
    readonly steadyGrowthYears: number
    readonly fadingGrowthYears: number
    /** Graham's limit of price/earnings times price/book. */
    readonly grahamMultiple: number
  }
  readonly facts: {
    /** A filing older than this many months at the as-of date is not used. */
    readonly staleFilingMonths: number
    /** Fiscal years looked at for negative EBITDA. */
    readonly ebitdaYears: number
  }
  /** What a business must at least be of the whole for a company to be of that kind. */
  readonly kinds: {
    /** Deposits, of the assets: of a balance sheet that does not tell what is current, and of one that does. */
    readonly deposits: number
    readonly depositsBesideCurrentAssets: number
    /** Interest earned, of the revenue. */
    readonly interest: number
    /** Premiums or claims, of the revenue; what is owed to the insured, of the assets. */
    readonly insurance: number
    /** Property held to be let, of the assets. */
    readonly property: number
  }
  readonly prices: {
    readonly sessionsPerYear: number
    /** Share of the expected sessions that an average needs. */
    readonly sessionCoverage: number
    /** The last close may be at most this many calendar days older than the as-of date. */
    readonly stalePriceDays: number
    readonly momentumWindow: number
    readonly momentumLag: number
  }
  readonly marketCapGroups: { readonly large: number; readonly mid: number; readonly small: number }
  readonly rating: {
    readonly measuresForA: number
    readonly measuresForB: number
    readonly minimumMeasures: number
    readonly minimumMeasuresForFinancials: number
    readonly starsForOneStar: number
    readonly starsForTwoStars: number
    /**
     * How far below a value the price must be for that value to count, a fraction of the value. The method asks for none; only what
     * somebody tries out does.
     */
    readonly requiredMargin?: number
    /** A measure this close to the price, as a fraction of the price, is marked as being at the boundary. */
    readonly boundary: number
    /** Percentile ranks (0 to 1) from which momentum is A, and B. */
    readonly momentumA: number
    readonly momentumB: number
  }
  readonly strength: {
    readonly minimumSigns: number
    /** Growth of the share count, after splits, that still counts as no new shares. */
    readonly shareCountTolerance: number
    readonly altmanWeights: {
      readonly workingCapital: number
      readonly retainedEarnings: number
      readonly ebit: number
      readonly marketCap: number
      readonly revenue: number
    }
    readonly altmanDistress: number
    readonly altmanSafe: number
    /** Points of five from Piotroski's signs and from Altman's Z. */
    readonly signPoints: number
    readonly altmanPoints: number
  }
}

/** The published method. Sources and reasons of each figure: docs/methodology. */
export const METHOD_SETTINGS: MethodSettings = {
  version: METHOD_VERSION,
  valuation: {
    discountRates: [
      { marketCapFrom: 10e9, rate: 0.08 },
      { marketCapFrom: 2e9, rate: 0.09 },
      { marketCapFrom: 0, rate: 0.1 },
    ],
    taxRate: 0.25,
    terminalGrowth: 0.025,
    minimumGrowth: -0.05,
    maximumGrowth: 0.15,
    marginYears: 5,
    minimumMarginYears: 3,
    cashFlowYears: 3,
    growthYears: 3,
    steadyGrowthYears: 5,
    fadingGrowthYears: 5,
    grahamMultiple: 22.5,
  },
  facts: { staleFilingMonths: 15, ebitdaYears: 5 },
  kinds: { deposits: 0.1, depositsBesideCurrentAssets: 0.5, interest: 0.5, insurance: 0.2, property: 0.5 },
  prices: { sessionsPerYear: 252, sessionCoverage: 0.95, stalePriceDays: 7, momentumWindow: 252, momentumLag: 21 },
  marketCapGroups: { large: 10e9, mid: 2e9, small: 300e6 },
  rating: {
    measuresForA: 2,
    measuresForB: 1,
    minimumMeasures: 3,
    minimumMeasuresForFinancials: 2,
    starsForOneStar: 3,
    starsForTwoStars: 4,
    boundary: 0.01,
    momentumA: 0.9,
    momentumB: 0.5,
  },
  strength: {
    minimumSigns: 6,
    shareCountTolerance: 0.005,
    altmanWeights: { workingCapital: 1.2, retainedEarnings: 1.4, ebit: 3.3, marketCap: 0.6, revenue: 1 },
    altmanDistress: 1.81,
    altmanSafe: 2.99,
    signPoints: 2.5,
    altmanPoints: 2.5,
  },
}

/** What we tell investors to look for. Stars of five, percentile ranks from 0 to 1. None of it changes a grade. */
export const GUIDANCE = {
  maxStars: 5,
  conservativeStars: 3.5,
  lessConservativeStars: 2.5,
  momentumRank: 0.9,
  /** About so many stocks are analyzed. */
  stocks: 3_000,
} as const
