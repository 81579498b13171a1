/** The cards that the sandbox knows, and what each does. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Pays' },
  { number: '4000 0025 0000 3155', effect: 'The bank asks first' },
  { number: '4000 0000 0000 0002', effect: 'Is declined' },
  { number: '4000 0000 0000 0341', effect: 'Is taken, later charges fail' },
] as const

/** What a chosen test card is sent with: any code and a day to come will do. */
export const TEST_SECURITY_CODE = '123'
export const TEST_VALID_YEARS = 3
