import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { SOURCE_WORDS as COMPLAINT_SOURCES } from '#domains/claims/complaints/web/complaint-words.ts'
import { DENIAL_REASON_WORDS } from '#domains/claims/model/web/denial-words.ts'
import { SOURCE_WORDS as LEAD_SOURCES } from '#domains/distribution/leads/web/lead-words.ts'
import type { MetricBy, MetricGroup, RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'

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

type Words = Readonly<Record<string, MessageDescriptor>>

const WORDS: Partial<Readonly<Record<RowSet, Words>>> = {
  claims_filed: LOSS_WORDS,
  claims_denied: DENIAL_REASON_WORDS,
  leads_created: LEAD_SOURCES,
  leads_won: LEAD_SOURCES,
  complaints_received: COMPLAINT_SOURCES,
  complaints_late: COMPLAINT_SOURCES,
}

/** What a row's code is called: a denial with its code, a source; a promotion code is written as it is. */
export function useReasonWords(): (set: RowSet, code: string) => string {
  const { i18n } = useLingui()
  return (set, code) => {
    const word = WORDS[set]?.[code]
    if (!word) return code
    return set === 'claims_denied' ? `${code}: ${i18n._(word)}` : i18n._(word)
  }
}
