/** Names the version of the wire in every answer under the base path. */
export const WIRE_VERSION_HEADER = 'fairweight-wire-version'

/**
 * Raised when a page that was loaded before could no longer read an answer: a field that went, or that means something else. What is only
 * added keeps the version, so that servers of two releases can stand side by side.
 */
export const WIRE_VERSION = '2'
