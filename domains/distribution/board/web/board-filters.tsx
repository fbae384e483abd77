import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { SOURCE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { oneOf, text, useSearchState, type Reader } from '#design/browser/search-params.ts'
import { FilterChips, SearchField, Toolbar } from '#design/list/toolbar.tsx'
import { isId, type Id } from '#platform/ids.ts'
import { LEAD_SOURCES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'
import styles from '#domains/distribution/board/web/board-filters.module.css'

const owner: Reader<Id<'user'>> = (value) => (isId('user', value) ? value : undefined)
const READERS = { owner, source: oneOf(LEAD_SOURCES), search: text, attention: oneOf(['yes']) }

/** The filters of the board, kept in the URL. */
export function useBoardFilter() {
  const [filter] = useSearchState(READERS)
  return filter
}

/** `canAssign`: a user who assigns leads sees everyone's, and can filter by owner. */
export function BoardFilters({ canAssign }: { canAssign: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <Toolbar>
      <SearchField label={t`Agency, contact, email, or NPN`} />
      {canAssign ? (
        <Boundary part skeleton={null}>
          <OwnerFilter />
        </Boundary>
      ) : null}
      <Choice
        name="source"
        label={t`Source`}
        all={t`All sources`}
        options={LEAD_SOURCES.map((value) => ({ value, label: i18n._(SOURCE_WORDS[value]) }))}
      />
      <FilterChips
        name="attention"
        label={t`Filter leads`}
        chips={[
          { value: '', label: <Trans>All</Trans> },
          { value: 'yes', label: <Trans>Needs attention</Trans> },
        ]}
      />
    </Toolbar>
  )
}

function OwnerFilter() {
  const { t } = useLingui()
  const { rows } = useAnswer(leadOwnersContract.reps, {}, { token: crmToken })
  return (
    <Choice
      name="owner"
      label={t`Owner`}
      all={t`All owners`}
      options={rows.map(({ id, name, openLeads, away }) => ({
        value: id,
        label: away ? t`${name} (${openLeads} open, away)` : t`${name} (${openLeads} open)`,
      }))}
    />
  )
}

type ChoiceProps = { name: 'owner' | 'source'; label: string; all: string; options: readonly { value: string; label: string }[] }

function Choice({ name, label, all, options }: ChoiceProps) {
  const [filter, change] = useSearchState(READERS)
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={filter[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    >
      <option value="">{all}</option>
      {options.map(({ value, label: word }) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  )
}
