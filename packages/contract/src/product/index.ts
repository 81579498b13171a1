/** The product's name. "The product name" of every page title and text is this constant. */
export const PRODUCT_NAME = 'Fairweight'

/** The strip and watermark over everything that is computed from invented companies. */
export const SAMPLE_DATA_NOTICE = 'SAMPLE DATA, NOT MARKET DATA'
