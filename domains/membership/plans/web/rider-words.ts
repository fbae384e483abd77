import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Rider } from '#domains/membership/plans/rules/plans.data.ts'

/** What a rider is called on screens; emails and PDFs take its name from plans.data.ts. */
export const RIDER_WORDS: Readonly<Record<Rider['kind'], MessageDescriptor>> = {
  service: msg`Identity restoration service`,
  lockout: msg`Lost key or lockout`,
  chip_repair: msg`Windshield chip repair`,
  emergency_travel: msg`Emergency travel, more than 100 miles from home`,
  roadside: msg`Roadside help`,
}
