const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }

/** The four ways in which everything is looked at: laptop and phone, light and dark. `runs` says which tests need the variant. */
const FOUR_VARIANTS = [
  { name: 'wide-light', use: { viewport: WIDE, colorScheme: 'light' }, runs: 'all' },
  { name: 'wide-dark', use: { viewport: WIDE, colorScheme: 'dark' }, runs: 'every-variant' },
  { name: 'narrow-light', use: { viewport: NARROW, colorScheme: 'light', hasTouch: true }, runs: 'every-variant' },
  { name: 'narrow-dark', use: { viewport: NARROW, colorScheme: 'dark', hasTouch: true }, runs: 'all-but-one-variant' },
] as const

/** What most tests are looked at in. */
export const FIRST_VARIANT = FOUR_VARIANTS[0]

/** Where those that are marked as wide first run with E2E_EVERY_VARIANT. */
export const SECOND_VARIANT = FOUR_VARIANTS[3]

/** Both widths and both themes are in two of them; the two others run with E2E_EVERY_VARIANT, as `npm run prove -- every-variant` does. */
export const VARIANTS = process.env.E2E_EVERY_VARIANT
  ? FOUR_VARIANTS
  : FOUR_VARIANTS.filter(({ runs }) => runs !== 'every-variant')

/** Marks tests of what is the same in every variant: they run in the first one. */
export const ONE_VARIANT_TAG = '@one-variant'

/** Marks tests of what one does, where other tests look at how it looks: they run in the first variant, and with E2E_EVERY_VARIANT narrow as well. */
export const WIDE_FIRST_TAG = '@wide-first'

/** Marks tests of how a page looks: with E2E_EVERY_VARIANT they run in all four. Without a mark a test runs once wide and once narrow. */
export const EVERY_VARIANT_TAG = '@every-variant'

/** Marks long tests of what shorter ones and those of the server hold too: they run with E2E_EVERY_VARIANT only, once. */
export const LONG_TAG = '@long'

/**
 * Marks the main ways: sign-up to orders, paying to canceled, demo and tour, import to badge. `npm test` runs them in the first variant,
 * and `npm run test:all` everything else.
 */
export const MAIN_TAG = '@main'

/** Which tests a variant runs, as Playwright takes it. */
export const CHOICES = {
  all: { grepInvert: new RegExp(LONG_TAG) },
  'all-but-one-variant': { grepInvert: new RegExp(`${ONE_VARIANT_TAG}|${WIDE_FIRST_TAG}|${LONG_TAG}`) },
  'every-variant': { grep: new RegExp(EVERY_VARIANT_TAG) },
} as const
