import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookFiguresContract, type BookGroup } from '#domains/insight/book-figures/contract.ts'
import { figureLink, type ListPath, type Whose } from '#domains/insight/book-figures/web/figure-link.ts'
import { FiguresTable } from '#domains/insight/book-figures/web/figures-table.tsx'
import { StateMap } from '#domains/insight/book-figures/web/state-map.tsx'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'
import { cents, dollars } from '#platform/money.ts'
import { Moment } from '#design/values/moment.tsx'

type By = 'agency' | 'agent' | 'location' | 'state' | 'alliance'

/** The books of agencies, agents, locations, states or alliances side by side. */
export function BooksReport({ by, lists, title }: { by: By; lists: ListPath; title: string }) {
  const { t } = useLingui()
  const query = { ...usePeriod(), by }
  const { period, groups, asOf } = useAnswer(bookFiguresContract.figures, { query })
  const heads: Record<By, ReactNode> = {
    agency: <Trans>Agency</Trans>,
    agent: <Trans>Agent</Trans>,
    location: <Trans>Location</Trans>,
    state: <Trans>State</Trans>,
    alliance: <Trans>Alliance</Trans>,
  }
  const hrefs: Partial<Record<By, (group: BookGroup) => string>> = {
    ...(lists === '/account-center/book'
      ? { agency: ({ key }) => pathTo('/account-center/agencies/:masterCode', { masterCode: key }) }
      : {}),
    alliance: ({ key }) => pathTo('/account-center/alliance-groups/:groupId', { groupId: key }),
  }
  const rowHref = hrefs[by]
  return (
    <Stack>
      <PeriodForm {...period} />
      <Toolbar
        count={
          <Trans>
            As of <Moment at={asOf} relative={false} />
          </Trans>
        }
        actions={
          <LinkButton to={addressOf(bookFiguresContract.figureRows, { query })} download icon="download">
            <Trans>Download table (CSV)</Trans>
          </LinkButton>
        }
      />
      {by === 'state' ? (
        <Card>
          <StateMap title={t`Active members by state`} groups={groups.map(({ key, figures }) => ({ key, value: figures.active }))} />
        </Card>
      ) : null}
      {by === 'agency' || by === 'alliance' || by === 'location' ? (
        <MostPremium groups={groups} linkOf={({ key }) => figureLink(lists, 'premium', { ...bookOf(by, key), ...period })} />
      ) : null}
      <FiguresTable
        caption={title}
        head={heads[by]}
        groups={groups}
        lists={lists}
        first="premium"
        {...(by === 'location' ? { nobody: t`No location` } : {})}
        bookOf={({ key }) => ({ ...bookOf(by, key), ...period })}
        {...(rowHref ? { rowHref } : {})}
      />
    </Stack>
  )
}

const SHOWN = 10

/** Who collected the most dues in the period, the largest first. */
function MostPremium({ groups, linkOf }: { groups: readonly BookGroup[]; linkOf: (group: BookGroup) => string }) {
  const { t } = useLingui()
  const most = groups
    .filter(({ figures, label }) => figures.premium > 0 && label !== '–')
    .toSorted((a, b) => b.figures.premium - a.figures.premium)
    .slice(0, SHOWN)
  if (most.length < 2) return null
  return (
    <Card>
      <BarChart
        title={t`Dues collected, net: the largest`}
        bars={most.map((group) => ({ label: group.label, value: group.figures.premium, to: linkOf(group) }))}
        write={(amount) => dollars(cents(amount))}
        heads={{ label: <Trans>Name</Trans>, value: <Trans>Dues collected, net</Trans> }}
      />
    </Card>
  )
}

function bookOf(by: By, key: string): Omit<Whose, 'from' | 'to'> {
  switch (by) {
    case 'agency':
      return { masterCode: key }
    case 'agent':
      return { agent: key }
    case 'location':
      return { location: key }
    case 'state':
      return { state: key }
    case 'alliance':
      return { alliance: key }
  }
}
