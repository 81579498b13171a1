/**
 * Zod would try to compile its schemas with the Function constructor, which our content policy refuses and reports. It takes this object
 * for its settings, so it must stand before the first schema: root.tsx imports it first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
