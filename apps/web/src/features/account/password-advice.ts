/** The hint beside every password that is being chosen. */
export const PASSWORD_ADVICE =
  'Avoid common words and names. Combine uppercase letters, lowercase letters, numbers, and symbols.'
