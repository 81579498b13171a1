import type { FastifyReply } from 'fastify'

/**
 * Has the browser forget every answer that it cached, pages kept for its back button included (W3C Clear Site Data). Not "storage": the
 * page removes what belongs to the session from there by name, while the choice of colors and the copy of the site for offline use are
 * the browser's own, and an anonymous visitor's next. Not "cookies": those of the session are taken by name, and the browser stays known.
 */
export function clearBrowserCache(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"')
}
