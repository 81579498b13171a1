/** Sectors and industries of more than one synthetic company. */
export const MACHINES = { sector: 'Industrials', industry: 'Machinery' } as const
export const RETAIL = { sector: 'Consumer Discretionary', industry: 'Retail' } as const
export const FOOD = { sector: 'Consumer Staples', industry: 'Food' } as const
export const SOFTWARE = { sector: 'Information Technology', industry: 'Software' } as const
export const MEDIA = { sector: 'Communication Services', industry: 'Media' } as const
export const MEDICINES = { sector: 'Health Care', industry: 'Pharmaceuticals' } as const
export const BANKS = { sector: 'Financials', industry: 'Banks' } as const
