/** What going the other provider's way means for a new account. */
export const PROVIDER_NOTE =
  'If this creates an account, you confirm that you are not a financial advisor or a company, that you use it for your own personal purposes only, and that you accept our terms, conditions and privacy policy.'
