import { Link } from 'react-router'

/** The first of the two confirmations that an account needs. */
export const INDIVIDUAL_USE = 'I am not a financial advisor or a company, and I use this only for my own personal purposes.'

/** The second one. Its links open beside the form, so that nothing typed is lost. */
export function TermsAcceptance() {
  return (
    <>
      I accept the <LegalLink to="/terms-of-use">terms and conditions</LegalLink> and the <LegalLink to="/privacy-policy">privacy policy</LegalLink>.
    </>
  )
}

function LegalLink({ to, children }: { readonly to: '/terms-of-use' | '/privacy-policy'; readonly children: string }) {
  return (
    <Link to={to} target="_blank" className="text-accent-text underline underline-offset-2">
      {children}
    </Link>
  )
}
