const wanted = process.env.SITE_URL ?? ''

/** Where the site is reached; canonical links and previews need whole addresses. A wrong one is for the server to refuse. */
export const siteOrigin = URL.canParse(wanted) ? new URL(wanted).origin : 'http://localhost:3000'
