import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { type CustomerKind, dashboardsContract, type TodayItem, type TodayKind } from '#domains/insight/dashboards/contract.ts'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Pager } from '#design/list/pager.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useStateName } from '#design/values/states.ts'
import { DayText } from '#design/values/moment.tsx'
import { Tag, type Tone } from '#design/values/tag.tsx'
import styles from '#domains/insight/dashboards/web/today-list.module.css'

/** The label of each kind of line, and its tone. */
const KINDS: Record<TodayKind, { word: MessageDescriptor; tone: Tone }> = {
  past_due: { word: msg`Payment failed`, tone: 'red' },
  anniversary: { word: msg`Coverage anniversary`, tone: 'violet' },
  pays_monthly: { word: msg`Monthly payment due soon`, tone: 'blue' },
  car_anniversary: { word: msg`Car anniversary`, tone: 'violet' },
  renews: { word: msg`Renewing soon`, tone: 'blue' },
  claim_needs_documents: { word: msg`Claim needs documents`, tone: 'amber' },
  to_sign: { word: msg`Waiting for signature`, tone: 'amber' },
  to_pay: { word: msg`Signed, not paid`, tone: 'amber' },
  follow_up: { word: msg`Follow up`, tone: 'violet' },
  training: { word: msg`Required lesson`, tone: 'grey' },
  license: { word: msg`License expiring`, tone: 'amber' },
  license_expired: { word: msg`License expired`, tone: 'red' },
}

type ListProps = {
  items: readonly TodayItem[]
  linkTo: (item: TodayItem) => string | null
  /** Kinds of which not all are here, each with a link to the whole list. */
  more?: readonly { kind: CustomerKind; count: number }[]
}

/** The to-do list: what, about whom, by when; each line links to its page. */
export function TodayList({ items, linkTo, more = [] }: ListProps) {
  const { t, i18n } = useLingui()
  if (items.length === 0) return <EmptyState drawing="calm" title={<Trans>Nothing to do today.</Trans>} />
  return (
    <>
      <ul role="list" className={styles.list} aria-label={t`To do today`}>
        {items.map((item) => (
          <Item key={`${item.kind}:${item.id}:${item.detail ?? ''}`} item={item} to={linkTo(item)} />
        ))}
      </ul>
      {more.map(({ kind, count }) => {
        const word = i18n._(KINDS[kind].word)
        return (
          <p key={kind}>
            <Link to={`?show=${kind}`}>
              <Trans>
                {word}: view all {count}
              </Trans>
            </Link>
          </p>
        )
      })}
    </>
  )
}

/** Everything of one kind, a page at a time. */
export function WholeTodayList({ kind, linkTo }: { kind: CustomerKind; linkTo: ListProps['linkTo'] }) {
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(dashboardsContract.agencyToday, { query: { kind, cursor } })
  return (
    <>
      <TodayList items={rows} linkTo={linkTo} />
      <Pager next={next} />
      <p>
        <Link to="?">
          <Trans>Back to everything to do today</Trans>
        </Link>
      </p>
    </>
  )
}

/** An anniversary says how many years; every other line is about a membership or a claim, by its number. */
const detailOf = (kind: TodayKind, detail: string) =>
  kind === 'anniversary' ? <Plural value={Number(detail)} one="# year covered" other="# years covered" /> : detail

/** A license is named by its state. */
function Name({ item: { kind, name } }: { item: TodayItem }) {
  const nameOfState = useStateName()
  return kind === 'license' || kind === 'license_expired' ? nameOfState(name) : name
}

function Item({ item, to }: { item: TodayItem; to: string | null }) {
  const { i18n } = useLingui()
  const { word, tone } = KINDS[item.kind]
  // A line about lessons shows a count; every other one names somebody.
  const name =
    item.kind === 'training' ? <Plural value={Number(item.name)} one="# lesson left" other="# lessons left" /> : <Name item={item} />
  return (
    <li className={styles.item}>
      <Tag tone={tone}>{i18n._(word)}</Tag>
      <span className={styles.who}>
        {to ? <Link to={to}>{name}</Link> : name}
        {item.detail ? <small>{detailOf(item.kind, item.detail)}</small> : null}
      </span>
      {item.on ? (
        <span className={styles.on}>
          <DayText day={item.on} />
        </span>
      ) : null}
    </li>
  )
}
