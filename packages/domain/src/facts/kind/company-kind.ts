/**
 * What stands behind a ticker, as far as it decides which measures mean something. Of a financial company only a list says that it
 * is one, and not what it does; funds and cash make no statements to measure.
 */
export type CompanyKind = FiledKind | 'financial company' | 'fund'

/** Kinds that the tags of a filing give away. Lenders count as banks, and all owners of rented property as property companies. */
export type FiledKind = 'operating company' | 'bank' | 'insurer' | 'property company'
