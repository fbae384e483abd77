import { useEffect, useEffectEvent } from 'react'
import type { MenuPath } from '#access/menu.ts'
import type { StaffCapability } from '#access/roles.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { dashboardsContract, type WaitingKind } from '#domains/insight/dashboards/contract.ts'
import { claimViewsOf } from '#domains/claims/queue/web/view-words.ts'

const EVERY_MINUTE = 60_000

/** The menu entry of each kind of work: the page that its line on the dashboard opens (a test compares them). */
export const MENU_OF: Readonly<Record<WaitingKind, MenuPath>> = {
  payouts_to_release: '/account-center/payouts',
  payouts_returned: '/account-center/payouts',
  bank_lines: '/account-center/payouts',
  recoveries_owed: '/account-center/payouts',
  repayments_due: '/account-center/payouts',
  refunds_failed: '/account-center/stripe-reporting',
  refunds_pending: '/account-center/stripe-reporting',
  batches_to_approve: '/account-center/payouts',
  batches_to_download: '/account-center/payouts',
  checks_to_print: '/account-center/payouts',
  statements_to_approve: '/account-center/payouts',
  commission_disputes: '/account-center/payouts',
  corrections_to_approve: '/account-center/payouts',
  documents_to_verify: '/account-center/waiting-papers',
  past_due: '/account-center/all-members',
  failed_this_week: '/account-center/stripe-reporting',
  requests: '/account-center/agencies',
  conversations: '/bot/dispatcher',
  leads_without_owner: '/account-center/board',
  leads_without_next: '/account-center/board',
  invitations: '/account-center/all-agents',
  webhooks_stuck: '/account-center/stripe-reporting',
}

type Staff = { isStaff: boolean; capabilities: readonly StaffCapability[]; pathname: string }

/** How much work waits behind each entry of the menu of staff: what their dashboard counts, read with each page and each minute. */
export function useMenuCounts({ isStaff, capabilities, pathname }: Staff): (to: MenuPath) => number {
  const { data, refetch } = useLateAnswer(dashboardsContract.accountWaiting, {}, { enabled: isStaff, refetchMs: EVERY_MINUTE })
  // What was done on the page before is no longer counted on this one; the menu outlives both.
  const readFor = useEffectEvent((_page: string) => void (isStaff && refetch({ cancelRefetch: false })))
  useEffect(() => readFor(pathname), [pathname])
  const [view] = claimViewsOf(capabilities)
  return (to) => {
    if (to === '/account-center/claims') return (view && data?.claims?.[view]) ?? 0
    return (data?.waiting ?? []).reduce((sum, { kind, count }) => (MENU_OF[kind] === to ? sum + count : sum), 0)
  }
}
