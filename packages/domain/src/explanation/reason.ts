import { inCurrentWording } from './earlier-words.ts'
import { KEY_FIGURE_REASONS } from './key-figure-reasons.ts'

/** Why a value or a grade is absent: a few words for a cell, and a plain sentence. */
interface Reason {
  readonly label: string
  readonly sentence: string
}

/** The figures of a filing, by the names that codes have for them. */
const FIGURES = [
  'revenue',
  'gross-profit',
  'ebit',
  'depreciation-amortization',
  'interest-expense',
  'net-income',
  'eps-diluted',
  'operating-cash-flow',
  'capital-expenditures',
  'cash',
  'short-term-investments',
  'current-assets',
  'total-assets',
  'current-liabilities',
  'short-term-debt',
  'long-term-debt',
  'total-liabilities',
  'preferred-equity',
  'minority-interest',
  'total-equity',
  'goodwill',
  'intangible-assets',
  'retained-earnings',
  'shares-outstanding',
  'stock-issuance-net',
] as const

type FigureName = (typeof FIGURES)[number]

/** What figures are called where it is not their name with spaces. */
const FIGURE_WORDS: Readonly<Record<string, string>> = {
  ebit: 'operating earnings',
  'depreciation-amortization': 'depreciation and amortization',
  'eps-diluted': 'earnings per share',
  'short-term-investments': 'short-term investments',
  'short-term-debt': 'short-term debt',
  'long-term-debt': 'long-term debt',
  'total-equity': 'shareholders’ equity',
  'shares-outstanding': 'the number of shares',
  'stock-issuance-net': 'cash from issuing shares',
}

/** A figure is not there: no filing reports it, or the check of the data keeps it back. */
export type FigureReason = `${FigureName}-${'unknown' | 'kept-back'}`

const OTHER_REASONS = {
  'no-price': { label: 'no price', sentence: 'No closing price is known for this stock.' },
  'stale-price': { label: 'price out of date', sentence: 'The stock has not traded in the week up to this date.' },
  'no-trade-on-date': { label: 'no trade that day', sentence: 'The stock did not trade on this date.' },
  'short-price-history': {
    label: 'price history too short',
    sentence: 'The price history has too few sessions for this measure.',
  },
  'price-in-doubt': {
    label: 'price in doubt',
    sentence: 'Our data checks doubt a closing price used here, and we never rate on a price in doubt.',
  },
  'no-universe': {
    label: 'nothing to rank against',
    sentence: 'A rank needs at least two stocks with a momentum figure.',
  },
  'not-a-stock': { label: 'not a company share', sentence: 'Funds and cash are not rated as stocks.' },
  'no-filings-imported': {
    label: 'no filings imported',
    sentence: 'No figures from this company’s filings have been imported.',
  },
  'no-company-number': {
    label: 'company number unknown',
    sentence: 'No company number (CIK) is known for this ticker, so its filings cannot be found.',
  },
  'no-filing': { label: 'no filing', sentence: 'None of this company’s imported filings had been filed by this date.' },
  'no-readable-statement': {
    label: 'no readable statement',
    sentence: 'This company’s filings up to this date hold no annual or quarterly figures that can be read.',
  },
  'no-annual-report': {
    label: 'no annual report',
    sentence:
      'Only reports of less than a year are known on this date: no annual report, and not four quarters in a row.',
  },
  'stale-filing': {
    label: 'filing older than 15 months',
    sentence: 'Not rated: filing older than 15 months on this date.',
  },
  'other-currency': {
    label: 'no exchange rate',
    sentence:
      'The company reports in a currency other than US dollars, and no exchange rate for the period has been imported.',
  },
  'adr-ratio-unknown': {
    label: 'ADR ratio unknown',
    sentence:
      'Not ranked: this is a foreign company, and it is not known how many of its shares one listed share or depositary receipt represents.',
  },
  'not-for-banks': {
    label: 'not meaningful for banks',
    sentence: 'This measure is not meaningful for banks and other lenders: the money they work with is not their own.',
  },
  'not-for-insurers': {
    label: 'not meaningful for insurers',
    sentence: 'This measure is not meaningful for insurers: most of their cash is owed to policyholders.',
  },
  'not-for-property-companies': {
    label: 'not meaningful for property',
    sentence:
      'This measure is not meaningful for property companies: depreciation is not a cost like any other to them, and they fund growth with debt and new shares.',
  },
  'financial-company': {
    label: 'not meaningful for financials',
    sentence: 'This measure is not meaningful for banks, insurers and other financial companies.',
  },
  'too-few-years': { label: 'too few fiscal years', sentence: 'Fewer than three fiscal years in a row are known.' },
  'earnings-per-share-not-positive': {
    label: 'no positive earnings',
    sentence: 'The Graham number needs positive earnings per share.',
  },
  'book-value-not-positive': {
    label: 'no positive book value',
    sentence: 'The Graham number needs a positive book value per share.',
  },
  'shares-not-positive': {
    label: 'no positive share count',
    sentence: 'The reported number of shares is not positive.',
  },
  'revenue-not-positive': {
    label: 'no positive revenue',
    sentence: 'A margin or a growth rate needs positive revenue.',
  },
  'normalized-ebit-not-positive': {
    label: 'no positive normalized earnings',
    sentence: 'Operating earnings, averaged over the years, are not positive.',
  },
  'free-cash-flow-not-positive': {
    label: 'no positive free cash flow',
    sentence: 'Free cash flow, averaged over three years, is not positive.',
  },
  'rate-not-above-growth': {
    label: 'discount rate too low',
    sentence: 'The discount rate must be above the terminal growth rate, and above zero.',
  },
  'out-of-range': { label: 'out of range', sentence: 'The reported figures lead to a number too large to be real.' },
  'assets-not-positive': { label: 'no positive total assets', sentence: 'The ratio needs positive total assets.' },
  'liabilities-not-positive': {
    label: 'no positive liabilities',
    sentence: 'The ratio needs positive total liabilities.',
  },
  'sign-unknown': { label: 'cannot be computed', sentence: 'A figure that this sign needs is not known.' },
  'too-few-signs': {
    label: 'too few signs',
    sentence: 'Fewer than six of the nine signs of financial strength can be computed.',
  },
  'negative-ebitda': {
    label: 'negative EBITDA',
    sentence: 'Not rated: the latest earnings before interest, taxes, depreciation and amortization are negative.',
  },
  'unknown-ebitda': {
    label: 'EBITDA unknown',
    sentence: 'Not rated: earnings before interest, taxes, depreciation and amortization are unknown.',
  },
  'ebitda-in-doubt': {
    label: 'EBITDA withheld',
    sentence: 'Not rated: our data checks withhold a figure that EBITDA needs.',
  },
  'measures-in-doubt': {
    label: 'measures withheld',
    sentence:
      'Not rated: our data checks withhold figures, and without them too few of the value measures can be computed.',
  },
  'too-few-measures': {
    label: 'too few measures',
    sentence: 'Not rated: too few of the value measures can be computed.',
  },
  'not-below-any-measure': {
    label: 'not below any measure',
    sentence: 'The price is not below any of the value measures that can be computed.',
  },
  'micro-cap': { label: 'below $300M', sentence: 'Not rated: the market capitalization is below $300 million.' },
  ...KEY_FIGURE_REASONS,
} as const satisfies Record<string, Reason>

export type ReasonCode = keyof typeof OTHER_REASONS | FigureReason

const FIGURE_CODES = FIGURES.flatMap((name): FigureReason[] => [`${name}-unknown`, `${name}-kept-back`])

/** Whether a code is about one figure of a filing. */
export function isFigureReason(code: ReasonCode): code is FigureReason {
  return FIGURE_CODES.some((known) => known === code)
}

function reasonOf(code: ReasonCode): Reason {
  if (!isFigureReason(code)) return OTHER_REASONS[code]
  const isUnknown = code.endsWith('-unknown')
  const words = wordsFor(code.slice(0, isUnknown ? -'-unknown'.length : -'-kept-back'.length))
  if (isUnknown)
    return {
      label: `${words} unknown`,
      sentence: `The filing does not report ${words}, and we never replace a missing figure with zero.`,
    }
  return {
    label: `${words} withheld`,
    sentence: `Our data checks withhold ${words}, and we never rate on a figure in doubt.`,
  }
}

function wordsFor(figure: string): string {
  return FIGURE_WORDS[figure] ?? figure.replaceAll('-', ' ')
}

/** Every code, for tests and for documents. */
export function reasonCodes(): ReasonCode[] {
  return [...Object.keys(OTHER_REASONS), ...FIGURE_CODES].filter(isReasonCode)
}

const CODES_BY_SENTENCE: ReadonlyMap<string, ReasonCode> = new Map(
  reasonCodes().map((code) => [reasonOf(code).sentence, code]),
)

/** Whether a text is a known code, such as one read back from a stored snapshot. */
export function isReasonCode(text: string): text is ReasonCode {
  return Object.hasOwn(OTHER_REASONS, text) || FIGURE_CODES.some((code) => code === text)
}

/** The code behind a text: a code itself, or a reason's sentence; null for any other text. */
export function reasonCodeOf(text: string): ReasonCode | null {
  if (isReasonCode(text)) return text
  return CODES_BY_SENTENCE.get(inCurrentWording(text)) ?? null
}

/** The plain sentence for users. */
export function reasonText(code: ReasonCode): string {
  return reasonOf(code).sentence
}

/** A few words for a table cell, such as 'filing older than 15 months'. */
export function reasonLabel(code: ReasonCode): string {
  return reasonOf(code).label
}
