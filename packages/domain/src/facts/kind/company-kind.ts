/** What a company does, as far as it decides which measures mean something. Funds and cash are no companies. */
export type CompanyKind = FiledKind | 'financial company'

/**
 * Kinds that the tags of a filing give away. Lenders count as banks, and all owners of rented property as property companies;
 * a financial company is one of which only a list says so, and not what it does.
 */
export type FiledKind = 'operating company' | 'bank' | 'insurer' | 'property company'
