export { RAFFLE } from './raffle.ts'

/** The product's name. "The product name" of every page title and text is this constant. */
export const PRODUCT_NAME = 'Fairweight'

/** The strip and watermark over everything that is computed from invented companies. */
export const SAMPLE_DATA_NOTICE = 'SAMPLE DATA, NOT MARKET DATA'

/** The last session of the sample as it is made, the same whenever that is; a sample that reaches further has been continued day by day. */
export const SAMPLE_LAST_SESSION = '2026-11-20'

/** The version of terms and privacy policy that a sign-up accepts; it changes whenever their text does. */
export const TERMS_VERSION = '2026-11-28'

/** How many days an anonymous account is kept without being used. */
export const ANONYMOUS_IDLE_DAYS = 30

/** How many days counts of how fast pages were are kept. */
export const PAGE_SPEED_DAYS = 90

/** The version of the renewal terms that are ticked before paying; it changes whenever their text does. */
export const RENEWAL_TERMS_VERSION = '2026-11'

/** The promo code of the charity page. */
export const CHARITY_PROMOTION_CODE = 'CONDUIT'

/** How many days a free trial lasts. */
export const TRIAL_DAYS = 7

/** The most that our terms let anybody claim from us, in whole dollars. */
export const LIABILITY_CAP_DOLLARS = 1_000

/** How many asset classes an investment mix is made of. */
export const ASSET_CLASS_COUNT = 15
