import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { memberList, memberListContract } from '#domains/membership/member-list/contract.ts'
import { LinkButton } from '#design/button.tsx'
import styles from '#domains/membership/member-list/web/beside-in-list.module.css'
import { namesOf } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'

type Props = { memberId: Id<'member'>; list: string; tab: string; paths: { member: (memberId: string) => string } }

/** The previous and next member of the list the user came from, with its filter and on the same tab. */
export function NeighborsInList({ memberId, list, tab, paths }: Props) {
  const { t } = useLingui()
  const { data } = useLateAnswer(memberListContract.adjacent, { params: { memberId }, query: filtersOf(list) })
  if (!data || (!data.previous && !data.next)) return null
  const to = (id: string) => `${paths.member(id)}?${addressOfTab(tab, list)}`
  return (
    <nav className={styles.beside} aria-label={list ? t`Members in this list` : t`Members`}>
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

/** The list's filters, read from its address. */
function filtersOf(list: string): Record<string, string> {
  const address = new URLSearchParams(list)
  return Object.fromEntries(
    ['search', 'sort', ...namesOf(memberList.filters)].flatMap((name) => (address.has(name) ? [[name, address.get(name) ?? '']] : [])),
  )
}
