/** What an entry of the limits may be, percentages as fractions: the wire's own bounds, and for targets what a market could ever give. */
export const WEIGHT = { least: 0, most: 1 } as const
export const HELD = { least: 0.0001, most: 1 } as const
export const RETURN = { least: -0.99, most: 10 } as const
export const VOLATILITY = { least: 0, most: 10 } as const

/** As many as a request may have stocks. */
export const MOST_HOLDINGS = 500
