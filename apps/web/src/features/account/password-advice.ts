/** The hint beside every password that is being chosen. */
export const PASSWORD_ADVICE = 'Avoid common words and names. Combine upper case, lower case, numbers and symbols.'
