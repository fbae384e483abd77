import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { leadList, NOBODY } from '#domains/distribution/lead-list/contract.ts'
import { LeadBatches } from '#domains/distribution/lead-list/web/lead-batches.tsx'
import { AttentionMark } from '#domains/distribution/lead-attention/web/attention-mark.tsx'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import type { LeadCard } from '#domains/distribution/leads/contract.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { LEAD_STAGE, LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { exactly, ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { isId } from '#platform/ids.ts'
import { stateChoices } from '#platform/language/states.ts'

/** All leads within one's reach, also those that left the board. */
export function LeadList({ leadPath, mayAssign }: { leadPath: (leadId: string) => string; mayAssign: boolean }) {
  const { t, i18n } = useLingui()
  const state = useList(leadList, COLUMNS, { token: crmToken })
  const owners = useLateAnswer(leadOwnersContract.reps, {}, { token: crmToken, enabled: mayAssign }).data?.rows ?? []
  const { selection, counted, filters } = state
  return (
    <ListPage
      state={state}
      caption={t`Leads`}
      searchLabel={t`Agency, contact, email, or NPN`}
      builtIn={leadViews(i18n, today())}
      fields={leadFilterFields(i18n, mayAssign ? owners : null)}
      Count={Count}
      rowHref={({ id }) => leadPath(id)}
      nameOf={({ agencyName }) => agencyName}
      batches={
        <LeadBatches
          selection={selection}
          matching={exactly(counted)}
          whom={selection.all ? { matching: filters } : { ids: selection.keys.filter((key) => isId('lead', key)) }}
          owners={mayAssign ? owners : null}
        />
      }
      empty={
        <EmptyState drawing="search" title={<Trans>No leads match your filters.</Trans>}>
          <Trans>Choose another stage or filter, or add your first lead.</Trans>
        </EmptyState>
      }
    />
  )
}

type Owner = { id: string; name: string }

/** Whoever sees only their own leads has no owners to choose among. */
const leadFilterFields = (i18n: I18n, owners: readonly Owner[] | null) =>
  filterFields(leadList.filters, {
    stage: { label: i18n._(msg`Stage`), word: (value) => i18n._(LEAD_STAGE[value].word) },
    owner: owners && {
      label: i18n._(msg`Owner`),
      choices: [{ value: NOBODY, label: i18n._(msg`No one`) }, ...owners.map(({ id, name }) => ({ value: id, label: name }))],
    },
    state: { label: i18n._(msg`State`), choices: stateChoices(i18n.locale) },
    source: { label: i18n._(msg`Source`), word: (value) => i18n._(SOURCE_WORDS[value]) },
    next: { label: i18n._(msg`Next step due`) },
    step: { label: i18n._(msg`Next step`), word: () => i18n._(msg`Missing or overdue`) },
    since: { label: i18n._(msg`In its stage since`) },
  })

/** Built-in views. Each says that it belongs to the list, not to the board on the same page. */
const leadViews = (i18n: I18n, today: string): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'as=list' },
  { name: i18n._(msg`Open`), search: 'as=list&stage=not:CONVERTED,NURTURE,LOST,DISQUALIFIED,DUPLICATE' },
  { name: i18n._(msg`Overdue`), search: `as=list&next=before:${today}&stage=not:CONVERTED,NURTURE,LOST,DISQUALIFIED,DUPLICATE` },
  { name: i18n._(msg`Won`), search: 'as=list&stage=CONVERTED' },
  { name: i18n._(msg`Snoozed`), search: 'as=list&stage=NURTURE' },
  { name: i18n._(msg`Lost`), search: 'as=list&stage=LOST,DISQUALIFIED' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} leads, filtered</Trans> : <Trans>More than {most} leads</Trans>
  return isFiltered ? (
    <Plural value={count} one="# lead, filtered" other="# leads, filtered" />
  ) : (
    <Plural value={count} one="# lead" other="# leads" />
  )
}

const COLUMNS: readonly Column<LeadCard>[] = [
  { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName }) => agencyName },
  {
    id: 'contact',
    head: <Trans>Contact</Trans>,
    cell: ({ contactName, state }) => (
      <>
        {contactName} · {state}
      </>
    ),
  },
  { id: 'stage', head: <Trans>Stage</Trans>, cell: ({ stage }) => <LeadStageTag stage={stage} /> },
  { id: 'owner', head: <Trans>Owner</Trans>, cell: ({ ownerName }) => ownerName ?? '–' },
  {
    id: 'next',
    head: <Trans>Next step</Trans>,
    cell: (lead) =>
      isOpen(lead.stage) ? (
        <>
          {lead.nextAction ?? '–'} {lead.nextActionOn ? <DayText day={lead.nextActionOn} /> : null} <AttentionMark lead={lead} />
        </>
      ) : (
        '–'
      ),
  },
  { id: 'policies', head: <Trans>Policies</Trans>, align: 'end', cell: ({ estimatedPolicies }) => estimatedPolicies ?? '–' },
]
