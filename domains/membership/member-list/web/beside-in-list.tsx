import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { MEMBER_FILTER_NAMES } from '#domains/membership/member-list/rules/list-query.ts'
import { LinkButton } from '#design/button.tsx'
import styles from '#domains/membership/member-list/web/beside-in-list.module.css'
import type { Id } from '#platform/ids.ts'

type Props = { memberId: Id<'member'>; list: string; tab: string; places: { member: (memberId: string) => string } }

/** Who stands before and after this member in the list one came from, with the same filter and on the same tab. */
export function BesideInList({ memberId, list, tab, places }: Props) {
  const { t } = useLingui()
  const { data } = useLateAnswer(memberListContract.adjacent, { params: { memberId }, query: filtersOf(list) })
  if (!data || (!data.previous && !data.next)) return null
  const to = (id: string) => `${places.member(id)}?${addressOfTab(tab, list)}`
  return (
    <nav className={styles.beside} aria-label={list ? t`Members of the same list` : t`Members`}>
      {data.previous ? (
        <LinkButton to={to(data.previous)} icon="arrow-left" size="small" kind="quiet">
          <Trans>Previous member</Trans>
        </LinkButton>
      ) : null}
      {data.next ? (
        <LinkButton to={to(data.next)} icon="arrow-right" size="small" kind="quiet">
          <Trans>Next member</Trans>
        </LinkButton>
      ) : null}
    </nav>
  )
}

export function addressOfTab(tab: string, list: string): string {
  const address = new URLSearchParams()
  if (tab !== 'overview') address.set('tab', tab)
  if (list) address.set('list', list)
  return address.toString()
}

/** The list's filters, out of the address it had. */
function filtersOf(list: string): Record<string, string> {
  const address = new URLSearchParams(list)
  return Object.fromEntries(
    ['search', 'sort', ...MEMBER_FILTER_NAMES].flatMap((name) => (address.has(name) ? [[name, address.get(name) ?? '']] : [])),
  )
}
