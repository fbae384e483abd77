import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MetricBy, MetricGroup } from '#domains/insight/metrics/rules/metrics.data.ts'

export const GROUP_WORDS: Readonly<Record<MetricGroup, MessageDescriptor>> = {
  members: msg`Members`,
  money: msg`Money`,
  claims: msg`Claims`,
  sales: msg`Sales and agencies`,
  service: msg`Complaints`,
}

export const BY_WORDS: Readonly<Record<MetricBy, MessageDescriptor>> = {
  state: msg`By state`,
  plan: msg`By plan`,
  agency: msg`By agency`,
  agent: msg`By agent`,
  alliance: msg`By alliance`,
  reason: msg`By code`,
}
