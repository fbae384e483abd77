import { useEffect, useEffectEvent } from 'react'
import type { MenuPath } from '#access/menu.ts'
import type { StaffCapability } from '#access/roles.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { WAITING_WORK } from '#domains/insight/dashboards/policy.ts'
import { claimViewsOf } from '#domains/claims/queue/web/view-words.ts'

const EVERY_MINUTE = 60_000

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
    if (!data) return 0
    const isOn = (address: string): boolean => address.split('?')[0] === to
    return data.waiting.reduce((sum, { kind, count }) => (isOn(WAITING_WORK[kind].list(data.days)) ? sum + count : sum), 0)
  }
}
