const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** The four ways in which everything is looked at: laptop and phone, light and dark. */
export const LOOKS = [
  { name: 'wide-light', use: { viewport: wide, colorScheme: 'light' } },
  { name: 'wide-dark', use: { viewport: wide, colorScheme: 'dark' } },
  { name: 'narrow-light', use: { viewport: narrow, colorScheme: 'light', hasTouch: true } },
  { name: 'narrow-dark', use: { viewport: narrow, colorScheme: 'dark', hasTouch: true } },
] as const
