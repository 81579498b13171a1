import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** In which bucket each metric of one visit fell. */
export interface CountedVisit {
  /** A calendar day in UTC, as ISO text. */
  readonly day: string
  readonly page: string
  readonly device: string
  readonly navigation: string
  readonly buckets: readonly { readonly metric: string; readonly bucket: number }[]
}

/** Which visits are added up; null takes all. */
export interface VisitFilter {
  /** The first day, in UTC, as ISO text. */
  readonly since: string
  readonly device: string | null
  readonly navigation: string | null
}

/** In how many visits a metric of a page fell into a bucket. */
export interface BucketCount {
  readonly page: string
  readonly metric: string
  readonly bucket: number
  readonly visits: number
}

/** Counts of visits by how fast their pages were. No row is about one visit, so nothing in them tells who came. */
export const pageSpeedCounts = {
  /** Counts a visit, in one statement; its metrics must come in the same order each time, so that two visits never wait for each other. */
  async add(db: Queryable, { buckets, ...visit }: CountedVisit): Promise<void> {
    await db
      .insertInto('page_speed_count')
      .values(buckets.map(({ metric, bucket }) => ({ ...visit, metric, bucket, visits: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'device', 'navigation', 'metric', 'bucket'])
          .doUpdateSet({ visits: sql<number>`page_speed_count.visits + 1` }),
      )
      .execute()
  },

  /** The visits since a day by page, metric and bucket, in that order. */
  async sum(db: Queryable, { since, device, navigation }: VisitFilter): Promise<BucketCount[]> {
    return db
      .selectFrom('page_speed_count')
      .select(['page', 'metric', 'bucket', sql<number>`sum(visits)::int`.as('visits')])
      .where('day', '>=', since)
      .$if(device !== null, (query) => query.where('device', '=', device))
      .$if(navigation !== null, (query) => query.where('navigation', '=', navigation))
      .groupBy(['page', 'metric', 'bucket'])
      .orderBy('page')
      .orderBy('metric')
      .orderBy('bucket')
      .execute()
  },

  /** Forgets the days before one, and says how many counts that were. */
  async sweep(db: Queryable, before: string): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom('page_speed_count').where('day', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  },
}
