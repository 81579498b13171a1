/** 0.025 → "2.5 %". */
export const percent = (fraction: number) => `${+(fraction * 100).toFixed(1)} %`.replace('-', '−')

/** 10e9 → "$10 billion", 300e6 → "$300 million". */
export const dollars = (amount: number) => (amount >= 1e9 ? `$${amount / 1e9} billion` : `$${amount / 1e6} million`)
