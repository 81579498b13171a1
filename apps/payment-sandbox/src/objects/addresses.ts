/** The paths of the hosted pages, behind the sandbox's origin. */
export const checkoutPath = (sessionId: string): string => `/pay/${sessionId}`
export const portalPath = (sessionId: string): string => `/portal/${sessionId}`
export const invoicePath = (invoiceId: string): string => `/invoices/${invoiceId}`
