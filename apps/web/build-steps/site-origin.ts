const wanted = process.env.SITE_URL ?? ''

/** The site of whoever sets no address. */
export const OWN_MACHINE = 'http://localhost:3000'

/** Where the site is reached; canonical links and previews need whole addresses. A wrong one is for the server to refuse. */
export const siteOrigin = URL.canParse(wanted) ? new URL(wanted).origin : OWN_MACHINE
