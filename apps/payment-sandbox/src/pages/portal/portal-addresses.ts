import { portalPath } from '../../objects/index.ts'

/** The addresses behind one portal session. */
export const portalAddresses = (sessionId: string) => {
  const home = portalPath(sessionId)
  return {
    home,
    cancel: (subscriptionId: string): string => `${home}/cancel/${subscriptionId}`,
    resume: (subscriptionId: string): string => `${home}/resume/${subscriptionId}`,
    switchPlan: (subscriptionId: string): string => `${home}/switch/${subscriptionId}`,
    pay: (invoiceId: string): string => `${home}/pay/${invoiceId}`,
    card: `${home}/card`,
    bank: `${home}/card/bank`,
  }
}

export type PortalAddresses = ReturnType<typeof portalAddresses>
