const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** The four ways in which everything is looked at: laptop and phone, light and dark. */
export const LOOKS = [
  { name: 'wide-light', use: { viewport: wide, colorScheme: 'light' } },
  { name: 'wide-dark', use: { viewport: wide, colorScheme: 'dark' } },
  { name: 'narrow-light', use: { viewport: narrow, colorScheme: 'light', hasTouch: true } },
  { name: 'narrow-dark', use: { viewport: narrow, colorScheme: 'dark', hasTouch: true } },
] as const

/** Marks tests of what is the same in every look, as `tag` takes it and as a pattern finds it. */
export const ONE_LOOK_TAG = '@one-look'
export const ONE_LOOK = new RegExp(ONE_LOOK_TAG)
