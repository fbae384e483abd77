import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TAX_CLASS_WORDS } from '#domains/distribution/application-forms/web/tax-words.ts'
import { OWNER_KIND } from '#domains/distribution/commission-accounts/web/account-words.tsx'
import { type OwnedW9View, w9List } from '#domains/distribution/commission-taxes/contract.ts'
import { TinMatching } from '#domains/distribution/commission-taxes/web/tin-matching.tsx'
import { WITHHELD, Withholding } from '#domains/distribution/commission-taxes/web/withholding.tsx'
import { W9_STANDING, W9StandingTag, WITHHOLDING_WAITS_WORDS } from '#domains/distribution/commission-taxes/web/w9-words.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'

/** The W-9s of everybody who earns commissions, and what the IRS says of them. */
export function W9s() {
  return (
    <>
      <Boundary part>
        <TinMatching />
      </Boundary>
      <W9List />
    </>
  )
}

function W9List() {
  const { t, i18n } = useLingui()
  const state = useList(w9List, COLUMNS)
  return (
    <ListPage
      state={state}
      caption={t`W-9s`}
      searchLabel={t`Owner, name, master code, or last digits`}
      builtIn={views(i18n)}
      fields={filterFields(w9List.filters, {
        standing: { label: t`With the IRS`, word: (value) => i18n._(W9_STANDING[value].word) },
        withholding: { label: t`Tax withheld, waiting for`, word: (value) => i18n._(WITHHOLDING_WAITS_WORDS[value]) },
        owner: { label: t`Owner type`, word: (value) => i18n._(OWNER_KIND[value]) },
        class: { label: t`Tax classification`, word: (value) => i18n._(TAX_CLASS_WORDS[value]) },
      })}
      Count={Count}
      empty={
        <EmptyState title={state.isFiltered ? <Trans>No W-9s match your filters.</Trans> : <Trans>No W-9s yet.</Trans>}>
          <Trans>
            Agency admins and recruiters sign them on the same page as their statements. A W-9 from an application is carried over.
          </Trans>
        </EmptyState>
      }
    />
  )
}

const views = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'tab=w9s' },
  { name: i18n._(msg`Not matched by the IRS`), search: 'tab=w9s&standing=mismatched' },
  { name: i18n._(msg`Tax withheld`), search: `tab=w9s&withholding=${WITHHELD}` },
  { name: i18n._(msg`Not checked yet`), search: 'tab=w9s&standing=to_check' },
]

function Count({ count, more }: { count: number; more: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  return more ? <Trans>More than {most} W-9s</Trans> : <Plural value={count} one="# W-9" other="# W-9s" />
}

function Owner({ w9: { ownerName, ownerKind, ownerId } }: { w9: OwnedW9View }) {
  const { i18n } = useLingui()
  return (
    <>
      {ownerName} {ownerKind === 'agency' ? ownerId : i18n._(OWNER_KIND[ownerKind])}
    </>
  )
}

function TaxClass({ w9: { taxClass } }: { w9: OwnedW9View }) {
  const { i18n } = useLingui()
  return <>{i18n._(TAX_CLASS_WORDS[taxClass])}</>
}

const COLUMNS: readonly Column<OwnedW9View>[] = [
  { id: 'owner', head: <Trans>Owner</Trans>, cell: (w9) => <Owner w9={w9} /> },
  {
    id: 'withholding',
    sentence: true,
    head: <Trans>Tax withheld</Trans>,
    cell: ({ withholding }) => (withholding ? <Withholding withholding={withholding} /> : '–'),
  },
  {
    id: 'name',
    head: <Trans>Name as shown on tax return</Trans>,
    cell: ({ name, businessName }) => (businessName && businessName !== name ? `${name} (${businessName})` : name),
  },
  { id: 'class', head: <Trans>Tax classification</Trans>, cell: (w9) => <TaxClass w9={w9} /> },
  {
    id: 'number',
    head: <Trans>Taxpayer ID number (TIN)</Trans>,
    whole: true,
    cell: ({ tinKind, tinLast4 }) => `${tinKind.toUpperCase()} ···· ${tinLast4}`,
  },
  { id: 'standing', head: <Trans>With the IRS</Trans>, cell: ({ standing }) => <W9StandingTag standing={standing} /> },
  {
    id: 'signed',
    head: <Trans>Signed</Trans>,
    cell: ({ signedOn, signedName, note }) => (
      <>
        <DayText day={signedOn} />, {signedName} {note}
      </>
    ),
  },
  {
    id: 'given',
    head: <Trans>Submitted</Trans>,
    extra: true,
    cell: ({ givenAt, givenBy }) => (
      <>
        <DayOf at={givenAt} />
        {givenBy ? `, ${givenBy}` : ''}
      </>
    ),
  },
]
