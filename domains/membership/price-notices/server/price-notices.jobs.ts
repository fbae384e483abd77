import { noticePrices, noticePromotionEnds } from '#domains/membership/price-notices/server/price-notices.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const priceNoticesSweeps: readonly Sweep[] = [hourly(noticePrices), hourly(noticePromotionEnds)]
