import { LinkButton } from '../../ui/controls/link-button.tsx'

/** What a visitor can do until accounts open. */
export function DemoOffer() {
  return (
    <>
      <LinkButton to="/demo">Try The Demo</LinkButton>
      <LinkButton to="/plans" variant="secondary">
        See the plans
      </LinkButton>
    </>
  )
}
