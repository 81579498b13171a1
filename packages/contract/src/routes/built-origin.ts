/**
 * The address that stands in everything the web app's build writes: canonical links, previews, structured data, the list of pages. A server puts its
 * own in its place when it reads the build, so that one build serves any site. It is that of a server on one's own machine, whose pages stay as they are.
 */
export const BUILT_ORIGIN = 'http://localhost:3000'
