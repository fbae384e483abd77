import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { figureDraftsContract, type FiguresVersionView } from '#domains/people/figure-drafts/contract.ts'
import { BeginFigures } from '#domains/people/figure-drafts/web/begin-figures.tsx'
import { closedDaysOf } from '#domains/people/figure-drafts/web/closed-days-of.ts'
import { ComparedFigures, FigureLines } from '#domains/people/figure-drafts/web/compared-figures.tsx'
import { VERSION_WORDS } from '#domains/people/figure-drafts/web/figure-words.ts'
import { COMPANY_CALENDAR } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { ClosedDaysByYear } from '#domains/records/company-calendar/web/closed-days-by-year.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'

/** One set of figures: those in force, and each version before and after. */
export default function Figures() {
  const { t } = useLingui()
  const [kind, name] = [useParam('kind'), useParam('name')]
  const [search] = useSearchParams()
  const asked = Number(search.get('version')) || undefined
  const set = useAnswer(figureDraftsContract.set, { params: { kind, name }, query: asked ? { version: asked } : {} })
  const here = pathTo('/account-center/rules-and-figures/:kind/:name', { kind, name })
  const shown = set.versions.find(({ version }) => version === set.shown)
  return (
    <Page
      title={set.nameLabel ? `${set.title}: ${set.nameLabel}` : set.title}
      back={{ to: pathTo('/account-center/rules-and-figures'), label: t`Rules and figures` }}
      intro={set.says}
      actions={
        set.draftId ? (
          <LinkButton kind="primary" to={pathTo('/account-center/rules-and-figures/drafts/:draftId', { draftId: set.draftId })}>
            <Trans>Open the draft</Trans>
          </LinkButton>
        ) : (
          <BeginFigures kind={kind} name={name} earliestOn={set.earliestOn} whyNot={set.whyNot.begin} />
        )
      }
    >
      {shown && shown.status !== 'in_force' ? (
        <Card title={<Trans>Version {shown.version} compared with the one in force</Trans>}>
          <ComparedFigures lines={set.lines} />
        </Card>
      ) : null}
      <Card title={<Trans>Version {set.shown}</Trans>}>
        {kind === COMPANY_CALENDAR.kind ? <ClosedDaysByYear closed={closedDaysOf(set.lines)} /> : <FigureLines lines={set.lines} />}
      </Card>
      <Card title={<Trans>Versions</Trans>}>
        <DataTable
          caption={t`Versions of these figures`}
          rows={set.versions}
          rowKey={({ version }) => String(version)}
          rowHref={({ version }) => `${here}?version=${version}`}
          columns={COLUMNS}
          empty={null}
        />
      </Card>
    </Page>
  )
}

function Status({ status }: Pick<FiguresVersionView, 'status'>) {
  const { i18n } = useLingui()
  return <>{i18n._(VERSION_WORDS[status])}</>
}

const COLUMNS: readonly Column<FiguresVersionView>[] = [
  { id: 'version', head: <Trans>Version</Trans>, cell: ({ version }) => version },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <Status status={status} /> },
  { id: 'from', head: <Trans>In force from</Trans>, cell: ({ effectiveOn }) => <DayText day={effectiveOn} /> },
  {
    id: 'proposed',
    head: <Trans>Proposed by</Trans>,
    cell: ({ proposedByName }) => proposedByName ?? <Trans>Came with the program</Trans>,
  },
  { id: 'published', head: <Trans>Published by</Trans>, cell: ({ publishedByName }) => publishedByName ?? '–' },
  { id: 'why', sentence: true, head: <Trans>Why</Trans>, cell: ({ why }) => why ?? '–' },
]
