import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { viewsContract, type ListView, type ViewedList } from '#domains/records/views/contract.ts'
import { KeepView } from '#domains/records/views/web/keep-view.tsx'
import { ViewMenu } from '#domains/records/views/web/view-menu.tsx'
import { addressOf, normalizedSearch } from '#domains/records/views/web/viewed.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import styles from '#domains/records/views/web/list-views.module.css'

export type BuiltInView = { name: string; search: string; count?: number | undefined }

type Props = {
  list: ViewedList
  builtIn: readonly BuiltInView[]
  /** What is shown now, where the address does not say all of it. */
  shown?: (search: URLSearchParams) => URLSearchParams
}

/** The views of a list as tabs: built-in ones, one's own, those that the team shared; and the actions of the one that is open. */
export function ListViews({ list, builtIn, shown = asItIs }: Props) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const saved = useLateAnswer(viewsContract.list, { query: { list } }).data?.rows ?? []
  const asked = normalizedSearch(search)
  const now = normalizedSearch(shown(search))
  const open = saved.find(({ id }) => id === search.get('view')) ?? null
  const isChanged = open
    ? normalizedSearch(new URLSearchParams(open.search)) !== now
    : now !== '' && !builtIn.some((view) => normalizedSearch(new URLSearchParams(view.search)) === now)
  return (
    <div className={styles.views}>
      <Tabs
        label={t`Views`}
        tabs={[
          ...builtIn.map((view) => ({
            to: `?${view.search}`,
            label: view.name,
            ...(view.count === undefined ? {} : { count: view.count }),
            current: !open && normalizedSearch(new URLSearchParams(view.search)) === asked,
          })),
          ...saved.map((view) => ({ to: `?${addressOf(view)}`, label: <NameOf view={view} />, current: view === open })),
        ]}
      />
      <div className={styles.actions}>
        {open ? <ViewMenu key={open.id} view={open} now={isChanged ? now : null} /> : null}
        {isChanged ? <KeepView list={list} search={now} /> : null}
      </div>
    </div>
  )
}

const asItIs = (search: URLSearchParams): URLSearchParams => search

function NameOf({ view: { name, shared, whyNot, savedByName } }: { view: ListView }) {
  if (!shared) return <>{name}</>
  return (
    <>
      {name}
      <span className="visually-hidden">
        {whyNot.change === null ? <Trans>, shared with my team</Trans> : <Trans>, shared by {savedByName}</Trans>}
      </span>
    </>
  )
}
