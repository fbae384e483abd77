import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LeadBatchChange, LeadBatchPreview, LeadBatchSkip } from '#domains/distribution/lead-list/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEAD_STAGE } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { Skipped } from '#design/list/batch-dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { dayInWords } from '#design/values/moment.tsx'

type Kind = LeadBatchChange['kind']
type Change = LeadBatchPreview['changes'][number]

/** Each lead as it is and as it would be; then those that stay as they are, and why. */
export function BatchPreview({ preview, kind }: { preview: LeadBatchPreview; kind: Kind }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p role="status">
        <Plural value={preview.done} one="# lead will change." other="# leads will change." />
      </p>
      <Skipped report={preview} because={(code) => <SkipWord code={code} />} />
      <DataTable
        caption={t`Changes`}
        rows={preview.changes}
        rowKey={({ id }) => id}
        columns={columnsOf(kind, i18n)}
        empty={null}
        density="compact"
      />
    </>
  )
}

const columnsOf = (kind: Kind, i18n: I18n): Column<Change>[] => [
  { id: 'name', head: <Trans>Agency</Trans>, cell: ({ name }) => name },
  { id: 'from', head: <Trans>Now</Trans>, cell: ({ from }) => (from === null ? '–' : word(kind, from, i18n)) },
  {
    id: 'to',
    head: <Trans>Then</Trans>,
    cell: ({ to }) => (to === null ? <Trans>next recruiter in rotation</Trans> : word(kind, to, i18n)),
  },
]

/** Sources, stages and days by their names; anything else is written as it is. */
function word(kind: Kind, value: string, i18n: I18n): string {
  const source = LEAD_SOURCES.find((each) => each === value)
  if (kind === 'source' && source) return i18n._(SOURCE_WORDS[source])
  if (kind === 'next') return value.replace(/\d{4}-\d{2}-\d{2}$/, (day) => dayInWords(day, i18n.locale))
  const stage = LEAD_STAGES.find((each) => each === value)
  return (kind === 'disqualify' || kind === 'stage') && stage ? i18n._(LEAD_STAGE[stage].word) : value
}

/** Why a lead stays as it is. */
export function SkipWord({ code }: { code: string }) {
  switch (code as LeadBatchSkip) {
    case 'not_found':
      return <Trans>isn’t one of your leads</Trans>
    case 'not_your_role':
      return <Trans>isn’t yours to change this way</Trans>
    case 'lead_is_closed':
      return <Trans>is closed and read-only</Trans>
    case 'theirs_already':
      return <Trans>is already theirs</Trans>
    case 'so_already':
      return <Trans>already has this value</Trans>
    case 'not_from_here':
      return <Trans>can’t move there from its stage: one stage at a time</Trans>
    case 'criteria_unmet':
      return <Trans>something its stage asks for is still missing</Trans>
    case 'tiers_need_approval':
      return <Trans>its tiers still need approval</Trans>
    case 'needs_reason':
      return <Trans>would move back a stage, which needs a reason</Trans>
    case 'owner_full':
      return <Trans>they would have more open leads than they may have</Trans>
    case 'other_territory':
      return <Trans>its state is someone else’s territory</Trans>
    case 'nobody_free':
      return <Trans>no one is available to take it</Trans>
    case 'state_closed':
      return <Trans>is waiting for its state to open</Trans>
    case 'touched_since':
      return <Trans>has changed since and stays as it is</Trans>
    case 'broken':
      return <Trans>wasn’t changed because something went wrong on our side; try again</Trans>
  }
}
