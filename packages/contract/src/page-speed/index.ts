import { z } from 'zod'
import { CLIENT_ROUTES, type ClientPath, STOCK_ROUTE } from '../routes/index.ts'

/** How a page is named in what is counted: by its route, so that no address that somebody opened is ever sent. */
export type MeasuredPage = ClientPath | typeof STOCK_ROUTE

export const MEASURED_PAGES: readonly MeasuredPage[] = [...CLIENT_ROUTES.map(({ path }) => path), STOCK_ROUTE]

export const DEVICE_CLASSES = ['phone', 'desktop'] as const

/** How a page came to be shown, in the words of the `web-vitals` library. */
export const NAVIGATION_TYPES = [
  'navigate',
  'reload',
  'back-forward',
  'back-forward-cache',
  'prerender',
  'restore',
  'soft-navigation',
] as const

/** Largest and first contentful paint, time to first byte, interaction to next paint (milliseconds), and cumulative layout shift. */
export const SPEED_METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

/** A tab may wait in the background for as long as it likes; beyond an hour a number means nothing. */
const MAX_MEASURED_MS = 3_600_000
const MAX_LAYOUT_SHIFT = 1_000

const milliseconds = z.number().min(0).max(MAX_MEASURED_MS).optional()

/** What one visit measured. It says nothing about whose visit it was. */
export const pageSpeedReport = z.strictObject({
  page: z.enum(MEASURED_PAGES),
  device: z.enum(DEVICE_CLASSES),
  navigation: z.enum(NAVIGATION_TYPES),
  metrics: z
    .strictObject({
      LCP: milliseconds,
      INP: milliseconds,
      CLS: z.number().min(0).max(MAX_LAYOUT_SHIFT).optional(),
      FCP: milliseconds,
      TTFB: milliseconds,
    })
    .refine((metrics) => Object.values(metrics).some((value) => value !== undefined), 'Name at least one metric.'),
})

/** Which share of visits is measured, 0 to 1; 0 where the operator measures nothing. */
export const pageSpeedSampling = z.object({ share: z.number().min(0).max(1) })

/** Whether the visit was counted. */
export const pageSpeedReceived = z.object({ counted: z.boolean() })

export type DeviceClass = (typeof DEVICE_CLASSES)[number]
export type NavigationType = (typeof NAVIGATION_TYPES)[number]
export type SpeedMetric = (typeof SPEED_METRICS)[number]
export type PageSpeedReport = z.infer<typeof pageSpeedReport>
